/// All that runs in the measured JVM: round trips of one mechanism, timed, and what they cost.
package dev.roundtrip.worker;
