/// All that runs in the measured JVM: timed round trips of one mechanism, and their cost.
package dev.roundtrip.worker;
