package dev.roundtrip.api;

/// Where the C++ side of a mechanism lives. The testbed finds, starts and stops it; a tester only learns the endpoint.
public sealed interface ServerSpec {

    /// No native side: everything happens inside the worker JVM.
    record None() implements ServerSpec {}

    /// A library that the tester loads into the worker JVM; its path is the endpoint.
    ///
    /// @param name without prefix and suffix, as in `roundtrip-jni`
    record Library(String name) implements ServerSpec {}

    /// A process of its own, one a cell and fork, that announces its endpoint (`idl/server.md`).
    ///
    /// @param name of the executable, as in `roundtrip-tcp`
    record Executable(String name) implements ServerSpec {}
}
