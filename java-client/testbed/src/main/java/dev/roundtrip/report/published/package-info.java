/// A run beside the figures of the papers, and whether their findings hold in it.
package dev.roundtrip.report.published;
