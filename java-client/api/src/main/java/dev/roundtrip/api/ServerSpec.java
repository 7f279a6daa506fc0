// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.util.List;
import java.util.Optional;

/// Where the other side of a mechanism lives. The testbed finds, starts and stops it; a tester only learns the
/// endpoint.
public sealed interface ServerSpec {

    /// Whether there is no process but the worker's.
    default boolean isInProcess() {
        return this instanceof None || this instanceof Library || this instanceof Module;
    }

    /// No native side: everything happens inside the worker JVM.
    record None() implements ServerSpec {}

    /// A library that the tester loads into the worker JVM; its path is the endpoint.
    ///
    /// @param name without prefix and suffix, as in `roundtrip-jni`
    record Library(String name) implements ServerSpec {}

    /// A module of WebAssembly that the tester runs in the worker JVM; its path is the endpoint.
    ///
    /// @param name as in `roundtrip-wasm`
    record Module(String name) implements ServerSpec {}

    /// A process of its own, one for each fork, that announces its endpoint (`idl/server.md`).
    sealed interface Started extends ServerSpec {
        /// Native calls that the tester makes, built in the mechanism's folder; empty if Java reaches it by itself.
        Optional<String> clientLibrary();
    }

    /// A process in C++.
    ///
    /// @param name of the executable, as in `roundtrip-tcp`
    /// @param clientLibrary without prefix and suffix, as in `roundtrip-fifo-client`: native calls that the tester
    ///     makes, built in the same folder; empty for a mechanism that Java reaches by itself
    record Executable(String name, Optional<String> clientLibrary) implements Started {
        public Executable(String name) {
            this(name, Optional.empty());
        }

        /// This server for a tester that needs native calls.
        public Executable withClientLibrary() {
            return new Executable(name, Optional.of(name + "-client"));
        }
    }

    /// A process in Java.
    ///
    /// @param name in messages, as in `roundtrip-aeron`
    /// @param mainClass in the mechanism's folder of jars
    /// @param jvmFlags besides native access, which all get
    /// @param clientLibrary without prefix and suffix, as of an [Executable]; the server finds it, too, by
    ///     `System.loadLibrary`
    record Java(String name, String mainClass, List<String> jvmFlags, Optional<String> clientLibrary)
            implements Started {
        public Java {
            jvmFlags = List.copyOf(jvmFlags);
        }

        public Java(String name, String mainClass, List<String> jvmFlags) {
            this(name, mainClass, jvmFlags, Optional.empty());
        }
    }

    /// A process that the tester starts itself, because it talks to it over what only a parent can set up. Its path is
    /// the endpoint; the tester ends it.
    ///
    /// @param name of the executable, as in `roundtrip-pipe`
    record Child(String name) implements ServerSpec {}
}
