/// The loop over forks: which comes next, how long it may take, its processes, and what it measured.
package dev.roundtrip.run;
