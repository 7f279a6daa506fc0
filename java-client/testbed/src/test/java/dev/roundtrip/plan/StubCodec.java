// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.Codec;
import dev.roundtrip.api.Codec.MessageExchange;
import dev.roundtrip.api.Codec.MessageSize;
import java.util.List;
import java.util.random.RandomGenerator;

/// A codec that makes bytes of nothing.
class StubCodec implements Codec {
    private final String id;
    private final MessageSize message;

    StubCodec(String id, MessageSize message) {
        this.id = id;
        this.message = message;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public List<MessageSize> messages() {
        return List.of(message);
    }

    @Override
    public MessageExchange exchange(String name, int bytes, RandomGenerator generator) {
        throw new UnsupportedOperationException(id + " is planned with, and never asked for bytes");
    }
}
