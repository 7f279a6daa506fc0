// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.winmailslot;

import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.nio.ByteBuffer;

/// Parts of messages (`idl/parts.md`): client, request length, response length and offset, all big-endian, and content.
final class Parts {
    static final int HEADER_BYTES = 4 * Integer.BYTES;

    /// A part and its header.
    static final int PART_BYTES = 64 * 1024;

    static final byte[] NOTHING = {};

    private Parts() {}

    /// Lays out as much of a message as there is room for, from an offset on.
    static void layOut(ByteBuffer target, int client, TestProps props, int offset, byte[] message) {
        target.putInt(client)
                .putInt(props.requestBytes())
                .putInt(props.responseBytes())
                .putInt(offset);
        if (offset < message.length) {
            target.put(message, offset, Math.min(target.remaining(), message.length - offset));
        }
    }

    /// Where in its message the content of a part belongs.
    static int offset(ByteBuffer part) {
        return part.getInt(part.position() + 3 * Integer.BYTES);
    }

    /// Puts the content of a part of a response where it belongs.
    ///
    /// @param received so many bytes of the response have come
    /// @return how many have come now
    /// @throws TesterException if it does not continue them
    static int take(ByteBuffer part, byte[] response, int received) throws TesterException {
        int content = part.remaining() - HEADER_BYTES;
        boolean fits = content >= 0 && content <= response.length - received;
        boolean goesOn = content > 0 || response.length == 0;
        if (!fits || !goesOn || offset(part) != received) {
            throw new TesterException("server answered with " + content + " bytes that do not continue the " + received
                    + " of " + response.length + " that have come");
        }
        part.position(part.position() + HEADER_BYTES).get(response, received, content);
        return received + content;
    }
}
