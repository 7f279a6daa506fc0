// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import dev.roundtrip.api.Codec.Exchange;
import java.util.random.RandomGenerator;

/// One request and the size of the response wanted. The request array is reused: each trip writes its number into the
/// first bytes. One thread at a time.
public final class TestProps {
    private final byte[] request;
    private final int responseBytes;
    private final PayloadKind payload;
    private final Exchange exchange;

    private TestProps(byte[] request, int responseBytes, PayloadKind payload, Exchange exchange) {
        this.exchange = exchange;
        this.request = request;
        this.responseBytes = responseBytes;
        this.payload = payload;
    }

    /// A request of random bytes, or letters for text.
    ///
    /// @throws IllegalArgumentException if a size is negative
    public static TestProps random(
            PayloadKind payload, int requestBytes, int responseBytes, RandomGenerator generator) {
        if (requestBytes < 0 || responseBytes < 0) {
            throw new IllegalArgumentException(
                    "negative size: request " + requestBytes + ", response " + responseBytes);
        }
        byte[] request = new byte[requestBytes];
        payload.fill(request, generator);
        return new TestProps(request, responseBytes, payload, null);
    }

    /// A message and its answer, for a [MessageTester] or an [OwnTypesTester].
    public static TestProps of(Exchange exchange) {
        return new TestProps(new byte[exchange.requestBytes()], exchange.responseBytes(), PayloadKind.BYTES, exchange);
    }

    /// This request, in the same array, with a response of another size.
    TestProps wanting(int otherResponseBytes) {
        return new TestProps(request, otherResponseBytes, payload, null);
    }

    /// The request itself, not a copy.
    public byte[] request() {
        return request;
    }

    public int requestBytes() {
        return request.length;
    }

    public int responseBytes() {
        return responseBytes;
    }

    /// Message that the bytes are made of.
    ///
    /// @throws IllegalStateException if they are bytes and nothing else
    Exchange exchange() {
        if (exchange == null) {
            throw new IllegalStateException("a request of bytes was given to a tester of messages");
        }
        return exchange;
    }

    public PayloadKind payload() {
        return payload;
    }
}
