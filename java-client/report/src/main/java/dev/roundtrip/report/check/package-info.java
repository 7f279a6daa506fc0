/// Whether a short run says what long ones say.
package dev.roundtrip.report.check;
