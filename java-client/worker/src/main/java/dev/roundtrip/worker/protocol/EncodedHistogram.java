// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.protocol;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/// A histogram as workers send it: HdrHistogram's compressed form in Base64, or, from one without that library, pairs
/// of a value and its count, which become the same (`idl/worker.md`).
public final class EncodedHistogram extends StdDeserializer<String> {
    private static final long serialVersionUID = 1;

    /// 1 ns to 1 h with 3 significant digits; `worker/histogram.hpp` has the same.
    public static final long LARGEST_NANOS = 3_600_000_000_000L;

    private static final int DIGITS = 3;

    EncodedHistogram() {
        super(String.class);
    }

    public static Histogram empty() {
        return new Histogram(LARGEST_NANOS, DIGITS);
    }

    public static String encode(Histogram histogram) {
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
    }

    /// @param base64 HdrHistogram's compressed form
    public static Histogram decode(String base64) {
        try {
            return Histogram.decodeFromCompressedByteBuffer(
                    ByteBuffer.wrap(Base64.getDecoder().decode(base64)), 1);
        } catch (DataFormatException e) {
            throw new IllegalArgumentException("no compressed histogram: " + e.getMessage(), e);
        }
    }

    @Override
    public String deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        if (parser.currentToken() == JsonToken.VALUE_STRING) {
            return parser.getText();
        }
        Histogram histogram = empty();
        for (long[] valueAndCount : parser.readValueAs(long[][].class)) {
            histogram.recordValueWithCount(valueAndCount[0], valueAndCount[1]);
        }
        return encode(histogram);
    }
}
