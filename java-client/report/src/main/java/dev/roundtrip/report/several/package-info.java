/// Several runs side by side: cell by cell, and what of them cannot be compared.
package dev.roundtrip.report.several;
