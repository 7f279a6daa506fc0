/// Runs one cell in its worker JVM: verify, warm up, measure; and the loop over cells and forks around it.
package dev.roundtrip.engine;
