/// A run on one screen: the answers, one table, and missing cells.
package dev.roundtrip.report.summary;
