/// The document of a run: a class for each section, and the list of them.
package dev.roundtrip.report.sections;
