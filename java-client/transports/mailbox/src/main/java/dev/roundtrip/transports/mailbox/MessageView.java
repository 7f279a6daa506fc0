// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mailbox;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.AddressLayout;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.VarHandle;

/// Content of a message of the library, `struct RoundtripMessage`. Looks at its memory; owns nothing.
@SuppressWarnings("restricted") // the library says how large a body is, not the pointer
final class MessageView {
    static final AddressLayout TEXT = ADDRESS.withTargetLayout(MemoryLayout.sequenceLayout(Long.MAX_VALUE, JAVA_BYTE));

    static final StructLayout LAYOUT = MemoryLayout.structLayout(
            TEXT.withName("source"),
            TEXT.withName("destination"),
            TEXT.withName("command"),
            ADDRESS.withName("body"),
            JAVA_LONG.withName("body_bytes"));

    private static final VarHandle SOURCE = field("source");
    private static final VarHandle COMMAND = field("command");
    private static final VarHandle BODY = field("body");
    private static final VarHandle BODY_BYTES = field("body_bytes");

    private MessageView() {}

    private static VarHandle field(String name) {
        return LAYOUT.varHandle(PathElement.groupElement(name));
    }

    /// The text of its sender's name, as long as the message is there.
    static MemorySegment source(MemorySegment message) {
        return (MemorySegment) SOURCE.get(message, 0L);
    }

    static boolean isFrom(MemorySegment message, MemorySegment name) {
        return isSame((MemorySegment) SOURCE.get(message, 0L), name);
    }

    static boolean isCommand(MemorySegment message, MemorySegment command) {
        return isSame((MemorySegment) COMMAND.get(message, 0L), command);
    }

    /// Compares texts with the 0 at their ends.
    private static boolean isSame(MemorySegment text, MemorySegment expected) {
        long bytes = expected.byteSize();
        return MemorySegment.mismatch(text, 0, bytes, expected, 0, bytes) == -1;
    }

    static String command(MemorySegment message) {
        return ((MemorySegment) COMMAND.get(message, 0L)).getString(0);
    }

    static MemorySegment body(MemorySegment message) {
        return ((MemorySegment) BODY.get(message, 0L)).reinterpret((long) BODY_BYTES.get(message, 0L));
    }
}
