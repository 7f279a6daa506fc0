/// What the testbed and a worker tell each other, in Java or in C++ (`idl/worker.md`), and the pages that a worker and
/// a server share.
package dev.roundtrip.worker.protocol;
