// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// How a round trip reaches the other side and comes back, apart from its bytes. Each way has a floor on a given
/// machine, to which a mechanism adds its own.
public enum HandOver {
    /// The other side is a method of the same language.
    NONE("none"),

    /// Into native code and back, on one thread.
    NATIVE_CALL("native call"),

    /// The kernel wakes the side that sleeps, once a direction.
    WAKE_UP("wake-up"),

    /// Each side watches memory that the other writes, and never sleeps. It needs two processors.
    SPINNING("spinning"),

    /// Each side watches memory for a while, and then sleeps until the kernel wakes it. It works on one processor, too.
    SPINNING_BRIEFLY("spinning, then wake-up");

    private final String label;

    HandOver(String label) {
        this.label = label;
    }

    /// The name as it stands in tables and results.
    public String label() {
        return label;
    }

    /// What mechanisms of a family do unless one says otherwise.
    static HandOver of(Family family) {
        return switch (family) {
            case FLOOR, BASELINE -> NONE;
            case IN_PROCESS -> NATIVE_CALL;
            case SOCKET, PIPE, QUEUE, SHARED_MEMORY, FILE, RPC, HTTP, BROKER -> WAKE_UP;
        };
    }
}
