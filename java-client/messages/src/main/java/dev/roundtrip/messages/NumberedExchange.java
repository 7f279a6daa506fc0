// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

import dev.roundtrip.api.Codec.Exchange;
import dev.roundtrip.api.TesterException;

/// A record that is sent again and again, with another number in each round trip, and the one that came back. One
/// thread.
///
/// @param <M> the record
abstract class NumberedExchange<M extends Message<M>> implements Exchange {
    /// Numbers begin here, so that all of them have the same number of digits.
    static final long FIRST = 1_000_000_000_000_000L;

    private final String codec;
    private final String name;
    private final M answer;
    private M request;
    private M answered;

    /// @param codec that reasons name
    /// @param name of the message, which reasons name, too
    NumberedExchange(String codec, String name, M request) {
        this.codec = codec;
        this.name = name;
        this.request = request.numbered(FIRST);
        answer = Fields.answer(this.request);
    }

    @Override
    public final void number(long trip) {
        request = request.numbered(FIRST + trip);
    }

    final M request() {
        return request;
    }

    /// The answer that has to come back.
    final M expected() {
        return answer.numbered(request.sequence());
    }

    /// @param came null if nothing could be read
    final void answered(M came) {
        answered = came;
    }

    @Override
    public final void check() throws TesterException {
        if (answered.sequence() != request.sequence()) {
            throw new TesterException("codec %s: field sequence of the answer is %d, expected %d"
                    .formatted(codec, answered.sequence(), request.sequence()));
        }
    }

    @Override
    public final void checkAll() throws TesterException {
        var difference = Fields.difference(name, expected(), answered);
        if (difference.isPresent()) {
            throw new TesterException("codec " + codec + ": field " + difference.get());
        }
    }
}
