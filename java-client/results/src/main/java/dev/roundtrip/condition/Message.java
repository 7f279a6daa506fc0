// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import dev.roundtrip.api.OwnTypes;
import java.util.ArrayList;
import java.util.List;

/// Content of requests and responses: bytes, or a message that a codec makes bytes of (`idl/messages.md`).
///
/// @param name empty for bytes
/// @param codec which makes bytes of it; [OwnTypes#CODEC] where the mechanism does, [#RAW] for bytes
public record Message(String name, String codec) {
    public static final String RAW = "raw";
    public static final Message BYTES = new Message("", RAW);

    public boolean isBytes() {
        return name.isEmpty();
    }

    /// Whether the mechanism carries it as a type of its own interface definition.
    public boolean isOfOwnType() {
        return codec.equals(OwnTypes.CODEC);
    }

    /// The name of a message that is asked for as in `order:1KiB`.
    public static String nameOf(String text) {
        return text.split(":", 2)[0];
    }

    /// Every message by every codec. Bytes, which have no message, stand once.
    static List<Message> combined(List<String> messages, List<String> codecs) {
        if (messages.isEmpty() || codecs.isEmpty()) {
            return List.of(BYTES);
        }
        var combined = new ArrayList<Message>();
        for (String codec : codecs) {
            if (codec.equals(RAW)) {
                combined.add(BYTES);
            } else {
                messages.forEach(message -> combined.add(new Message(nameOf(message), codec)));
            }
        }
        return combined.stream().distinct().toList();
    }

    /// `order as json`
    @Override
    public String toString() {
        return isBytes() ? "bytes" : name + " as " + codec;
    }
}
