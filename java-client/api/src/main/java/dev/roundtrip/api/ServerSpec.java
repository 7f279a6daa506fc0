package dev.roundtrip.api;

import java.util.Optional;

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
    /// @param clientLibrary without prefix and suffix, as in `roundtrip-fifo-client`: native calls that the tester
    ///     makes, built in the same folder; empty for a mechanism that Java reaches by itself
    record Executable(String name, Optional<String> clientLibrary) implements ServerSpec {
        public Executable(String name) {
            this(name, Optional.empty());
        }

        /// The same server for a tester that needs native calls.
        public Executable withClientLibrary() {
            return new Executable(name, Optional.of(name + "-client"));
        }
    }

    /// A process that the tester starts itself, because it talks to it over what only a parent can set up. Its path is
    /// the endpoint; the tester ends it.
    ///
    /// @param name of the executable, as in `roundtrip-pipe`
    record Child(String name) implements ServerSpec {}
}
