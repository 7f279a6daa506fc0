// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.protocol;

import java.util.OptionalDouble;

/// How large a message was, and what of its round trips the client needed for it. Nanoseconds; empty
/// of round trips that were not taken apart.
public record MessageParts(
        @Column(value = "wire_request_bytes", unit = "B", explanation = "of the message, as the codec wrote it")
        int requestBytes,

        @Column(value = "wire_response_bytes", unit = "B", explanation = "of the answer, as the codec wrote it")
        int responseBytes,

        @Column(value = "encode_mean_ns", unit = "ns", explanation = "from an object to bytes in the client, mean")
        OptionalDouble encodeMeanNanos,

        @Column(value = "encode_median_ns", unit = "ns", explanation = "from an object to bytes in the client, median")
        OptionalDouble encodeMedianNanos,

        @Column(value = "decode_mean_ns", unit = "ns", explanation = "from bytes to an object in the client, mean")
        OptionalDouble decodeMeanNanos,

        @Column(value = "decode_median_ns", unit = "ns", explanation = "from bytes to an object in the client, median")
        OptionalDouble decodeMedianNanos) {}
