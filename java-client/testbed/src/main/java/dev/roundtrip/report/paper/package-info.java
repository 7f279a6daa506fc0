/// Files for papers: tables in Markdown, LaTeX and CSV, and figures as SVG and PDF. The same run gives the same bytes.
package dev.roundtrip.report.paper;
