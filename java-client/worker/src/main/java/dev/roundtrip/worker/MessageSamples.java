// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.worker.protocol.MessageParts;
import java.util.OptionalDouble;

/// What encoding and decoding took in the client. One thread.
final class MessageSamples {
    private final NanosHistogram encode = new NanosHistogram();
    private final NanosHistogram decode = new NanosHistogram();

    void record(long encodeNanos, long decodeNanos) {
        encode.record(encodeNanos);
        decode.record(decodeNanos);
    }

    void add(MessageSamples others) {
        encode.add(others.encode);
        decode.add(others.decode);
    }

    void clear() {
        encode.clear();
        decode.clear();
    }

    /// @param wire how large the message was
    MessageParts parts(WireBytes wire) {
        return new MessageParts(
                wire.request(),
                wire.response(),
                known(encode.meanNanos()),
                known((double) encode.medianNanos()),
                known(decode.meanNanos()),
                known((double) decode.medianNanos()));
    }

    private OptionalDouble known(double nanos) {
        return encode.count() == 0 ? OptionalDouble.empty() : OptionalDouble.of(nanos);
    }
}
