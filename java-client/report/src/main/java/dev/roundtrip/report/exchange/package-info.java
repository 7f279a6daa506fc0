/// Runs in the formats that other programs read: this one's own JSON, that of JMH, and that of Bencher.
package dev.roundtrip.report.exchange;
