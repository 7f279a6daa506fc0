/// All that runs in the measured JVM: timed round trips of one mechanism, and their cost.
/// Uses `api`, `native`, HdrHistogram and Jackson: whatever is loaded here is in the process that is measured.
package dev.roundtrip.worker;
