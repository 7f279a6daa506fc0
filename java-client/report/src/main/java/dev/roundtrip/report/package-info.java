/// Tables from a run folder; reads results only.
package dev.roundtrip.report;
