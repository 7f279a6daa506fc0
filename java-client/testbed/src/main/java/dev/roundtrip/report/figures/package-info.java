/// Charts of a run as SVG and PDF, as wide as a column of a paper. The same run gives the same bytes.
package dev.roundtrip.report.figures;
