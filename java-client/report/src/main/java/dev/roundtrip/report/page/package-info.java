/// The page of a run: one HTML file that holds its data, its charts and the code that draws them.
package dev.roundtrip.report.page;
