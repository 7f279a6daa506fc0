// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.OwnTypes;
import java.util.List;

/// What requests and responses are: bytes, or a message that a codec makes bytes of (`idl/messages.md`).
///
/// @param message its name; empty for bytes
/// @param codec which makes bytes of it; [OwnTypes#CODEC] where the mechanism does, [#RAW] for bytes
/// @param sizes at which the message is measured; empty for bytes, which have all sizes
public record Carried(String message, String codec, List<SizePair> sizes) {
    public static final String RAW = "raw";
    public static final Carried BYTES = new Carried("", RAW, List.of());

    public Carried {
        sizes = List.copyOf(sizes);
    }

    public boolean isMessage() {
        return !message.isEmpty();
    }

    /// Whether the mechanism carries it as a type of its own interface definition.
    public boolean isOfOwnType() {
        return codec.equals(OwnTypes.CODEC);
    }

    /// Whether it is measured at these sizes.
    boolean has(SizePair pair) {
        return !isMessage() || sizes.contains(pair);
    }
}
