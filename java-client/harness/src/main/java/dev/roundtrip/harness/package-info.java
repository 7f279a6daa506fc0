/// Is the harness right? Mechanisms whose times are known, run by the whole program, and what it reports of them.
/// Uses the testbed; no run may have its classes.
package dev.roundtrip.harness;
