// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// Abilities of a mechanism whose row says nothing about them: its other side decides.
final class UsualSupport {
    private UsualSupport() {}

    static Support legs(TransportFacts row) {
        if (row.nativeWorker.isPresent()) {
            return new Support.No("the client in C++ does not take round trips apart");
        }
        if (row.family == Family.FLOOR) {
            return new Support.No("a floor has no parts");
        }
        if (row.server instanceof ServerSpec.None) {
            return new Support.No("there is no other side that could stamp");
        }
        if (row.server instanceof ServerSpec.Child child) {
            return new Support.No("the tester does not tell " + child.name() + " where to stamp");
        }
        return row.server instanceof ServerSpec.Module
                ? new Support.No("a module of WebAssembly has no clock that could stamp")
                : Support.yes();
    }

    static Support messages(TransportFacts row) {
        if (row.nativeWorker.isPresent()) {
            return new Support.No("the client in C++ has no messages");
        }
        if (row.payload == PayloadKind.TEXT) {
            return new Support.No("it carries text, and messages are bytes");
        }
        if (row.server instanceof ServerSpec.Java) {
            return new Support.No("its other side is in Java");
        }
        if (row.server instanceof ServerSpec.None) {
            return new Support.No("there is no other side");
        }
        if (row.server instanceof ServerSpec.Module) {
            return new Support.No("a module of WebAssembly loads no codec");
        }
        return row.server instanceof ServerSpec.Executable
                ? Support.yes()
                : new Support.No("the tester does not tell the other side of a codec");
    }

    static Support streams(TransportFacts row) {
        if (row.server instanceof ServerSpec.None) {
            return new Support.No("there is no other side");
        }
        return new Support.No(
                row.server.isInProcess() ? "a call is answered when it returns" : "it answers every message");
    }
}
