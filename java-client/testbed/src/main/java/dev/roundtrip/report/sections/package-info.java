/// What is said of a run: a class for each section of the document, and the list of them.
package dev.roundtrip.report.sections;
