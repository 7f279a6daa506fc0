/// Messages between the testbed and a worker, in Java or in C++ (`idl/worker.md`).
package dev.roundtrip.worker.protocol;
