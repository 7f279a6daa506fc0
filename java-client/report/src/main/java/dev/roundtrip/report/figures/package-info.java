/// Charts of a run as data, and drawn from that as SVG and for pgfplots. The same run gives the same bytes.
package dev.roundtrip.report.figures;
