/// Is the harness right? Mechanisms whose times are known, run by the whole program, and what it reports of them.
package dev.roundtrip.harness;
