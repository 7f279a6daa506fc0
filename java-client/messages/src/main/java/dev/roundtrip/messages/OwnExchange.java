// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

import dev.roundtrip.api.Exchange;
import dev.roundtrip.api.OwnTypes;
import dev.roundtrip.api.TesterException;

/// A record that a mechanism carries as a type of its own. One thread.
///
/// @param <M> the record
final class OwnExchange<M extends Message<M>> implements Exchange {
    private final NumberedRecord<M> message;
    private final int bytes;

    OwnExchange(String name, M request, int bytes) {
        message = new NumberedRecord<>(OwnTypes.CODEC, name, request);
        this.bytes = bytes;
    }

    M request() {
        return message.request();
    }

    void answered(M answer) {
        message.answered(answer);
    }

    @Override
    public int requestBytes() {
        return bytes;
    }

    @Override
    public int responseBytes() {
        return bytes;
    }

    @Override
    public void number(long trip) {
        message.number(trip);
    }

    @Override
    public void check() throws TesterException {
        message.check();
    }

    @Override
    public void checkAll() throws TesterException {
        message.checkAll();
    }
}
