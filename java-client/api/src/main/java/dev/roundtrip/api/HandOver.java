// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// How a round trip reaches the other side and comes back, apart from its bytes. Each way has a floor on a given
/// machine, to which a mechanism adds its own.
public enum HandOver implements Labelled {
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

    @Override
    public String label() {
        return label;
    }

    /// Whether both sides are one thread, so that it makes no difference where they run.
    public boolean staysOnOneThread() {
        return this == NONE || this == NATIVE_CALL;
    }

    /// Whether each side has a processor busy while it waits, if only for a while. A project has to want that.
    public boolean keepsAProcessorBusy() {
        return this == SPINNING || this == SPINNING_BRIEFLY;
    }

    /// Whether two sides on one processor would wait for the scheduler, because none of them ever sleeps.
    public boolean needsTwoProcessors() {
        return this == SPINNING;
    }

    /// Hand-over of a family's mechanisms, unless one says otherwise.
    static HandOver of(Family family) {
        return switch (family) {
            case FLOOR, BASELINE -> NONE;
            case IN_PROCESS -> NATIVE_CALL;
            case SOCKET, PIPE, QUEUE, SHARED_MEMORY, FILE, RPC, HTTP, BROKER -> WAKE_UP;
        };
    }
}
