// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

import dev.roundtrip.api.TesterException;

/// A record that is sent again and again, with another number in each round trip, and the one that came back. One
/// thread.
///
/// @param <M> the record
final class NumberedRecord<M extends Message<M>> {
    /// Numbers begin here, so that all of them have the same number of digits.
    private static final long FIRST = 1_000_000_000_000_000L;

    private final String codec;
    private final String name;
    private final M answer;
    private M request;
    private M answered;

    /// @param codec that reasons name
    /// @param name of the message, likewise
    NumberedRecord(String codec, String name, M request) {
        this.codec = codec;
        this.name = name;
        this.request = request.numbered(FIRST);
        answer = Fields.answer(this.request);
    }

    void number(long trip) {
        request = request.numbered(FIRST + trip);
    }

    M request() {
        return request;
    }

    /// What has to come back.
    M expected() {
        return answer.numbered(request.sequence());
    }

    /// @param came null if nothing could be read
    void answered(M came) {
        answered = came;
    }

    void check() throws TesterException {
        if (answered.sequence() != request.sequence()) {
            throw new TesterException("codec %s: field sequence of the answer is %d, expected %d"
                    .formatted(codec, answered.sequence(), request.sequence()));
        }
    }

    void checkAll() throws TesterException {
        var difference = Fields.difference(name, expected(), answered);
        if (difference.isPresent()) {
            throw new TesterException("codec " + codec + ": field " + difference.get());
        }
    }
}
