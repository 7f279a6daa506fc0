/// Parts that a server in Java shares with those in C++ (`idl/server.md`): arguments, life cycle, answers, legs,
/// clean-up.
package dev.roundtrip.api.server;
