/// A report before it is printed: sections with tables and notes, in no markup.
package dev.roundtrip.report.document;
