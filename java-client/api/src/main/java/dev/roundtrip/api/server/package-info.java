/// What a server in Java shares with those in C++: arguments, life cycle, answers, legs, clean-up (`idl/server.md`).
package dev.roundtrip.api.server;
