/// The life of a C++ server process: where it is, start, ready, stop, usage, clean-up.
package dev.roundtrip.server;
