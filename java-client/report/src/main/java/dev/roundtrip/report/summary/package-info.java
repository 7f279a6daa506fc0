/// What a run says in one screen: the answers, one table, and what is missing.
package dev.roundtrip.report.summary;
