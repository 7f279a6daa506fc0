// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

import dev.roundtrip.api.OwnTypes;

/// A record that a mechanism carries as a type of its own. One thread.
///
/// @param <M> the record
final class OwnExchange<M extends Message<M>> extends NumberedExchange<M> {
    private final int bytes;

    OwnExchange(String name, M request, int bytes) {
        super(OwnTypes.CODEC, name, request);
        this.bytes = bytes;
    }

    @Override
    public int requestBytes() {
        return bytes;
    }

    @Override
    public int responseBytes() {
        return bytes;
    }
}
