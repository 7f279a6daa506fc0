/// What the operating system tells of processes and threads, and where it lets them run.
package dev.roundtrip.worker.process;
