/// Numbers, times and sizes as a reader sees them, the same in every format and locale.
package dev.roundtrip.report.text;
