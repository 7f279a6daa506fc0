/// Checks of the testbed by its own runs.
package dev.roundtrip.report.check;
