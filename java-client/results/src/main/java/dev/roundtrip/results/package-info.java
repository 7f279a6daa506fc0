/// The run folder: written as the run goes, read back by reports; a finished fork is never lost.
/// Uses the records of `worker`, and starts nothing.
package dev.roundtrip.results;
