/// Documents as files: Markdown, LaTeX and CSV. The same document gives the same bytes.
package dev.roundtrip.report.print;
