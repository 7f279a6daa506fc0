// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// How far apart the two sides of a mechanism can be.
public enum Reach implements Labelled {
    /// One process holds both.
    PROCESS,

    /// Two processes that have a kernel in common.
    MACHINE,

    /// Two machines.
    NETWORK;

    /// Reach of a family's mechanisms, unless one says otherwise.
    static Reach of(Family family, ServerSpec server) {
        if (server.isInProcess()) {
            return PROCESS;
        }
        // A child talks over what only its parent can set up.
        if (server instanceof ServerSpec.Child) {
            return MACHINE;
        }
        return switch (family) {
            case SOCKET, RPC, HTTP, BROKER -> NETWORK;
            case FLOOR, BASELINE, IN_PROCESS, PIPE, QUEUE, SHARED_MEMORY, FILE -> MACHINE;
        };
    }
}
