/// Which mechanism of a run suits stated needs, why, at what price, and what speaks against it.
package dev.roundtrip.report.choice;
