/// The run folder: written as the run goes, read back by reports; a finished fork is never lost.
package dev.roundtrip.results;
