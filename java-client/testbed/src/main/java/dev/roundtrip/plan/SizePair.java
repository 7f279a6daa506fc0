// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.MessageStamp;
import dev.roundtrip.condition.SizeText;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.results.RunRecord.CellRecord;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Request and response size of a cell, written `16B:1KiB`; or the messages of a stream, written `1350000x8B`.
///
/// @param messages of a stream, whose response is nothing; 0 for round trips
public record SizePair(long requestBytes, long responseBytes, int messages) {
    private static final Pattern STREAM = Pattern.compile("(?:(\\d{1,9})x)?([^:]*)(:0B)?");

    /// Bytes of a stream whose number of messages nobody has chosen.
    private static final long STREAM_BYTES = 64L << 20;

    private static final int LEAST_MESSAGES = 4;
    private static final int MOST_MESSAGES = 100_000;

    /// A pair of round trips.
    public SizePair(long requestBytes, long responseBytes) {
        this(requestBytes, responseBytes, 0);
    }

    static SizePair of(CellRecord cell) {
        return new SizePair(cell.requestBytes(), cell.responseBytes(), cell.messages());
    }

    public boolean isStream() {
        return messages > 0;
    }

    public long bytes() {
        return requestBytes + responseBytes;
    }

    /// @throws IllegalArgumentException if the text is no pair of sizes
    public static SizePair parse(String text) {
        SizeKey pair = SizeKey.parse(text);
        return new SizePair(pair.requestBytes(), pair.responseBytes());
    }

    /// A stream: `1KiB`, or with the number of messages `1350000x8B`.
    ///
    /// @throws IllegalArgumentException if the text is none
    static SizePair parseStream(String text) {
        Matcher matcher = STREAM.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'" + text + "' has a response, and the messages of a stream have none;"
                    + " write their size alone, as in " + text.replaceFirst(":.*", ""));
        }
        long bytes = SizeText.bytes(matcher.group(2));
        if (matcher.group(1) == null) {
            return stream(bytes);
        }
        int messages = Integer.parseInt(matcher.group(1));
        if (messages == 0) {
            throw new IllegalArgumentException("'" + text + "' has no messages; a stream has at least 1");
        }
        return new SizePair(bytes, 0, messages);
    }

    /// A stream with the usual number of messages.
    static SizePair stream(long messageBytes) {
        return new SizePair(messageBytes, 0, usualMessages(messageBytes));
    }

    /// Whether messages are as long as their stamp at least.
    boolean holdsStamp() {
        return requestBytes >= MessageStamp.BYTES;
    }

    /// The stream with so few messages that pauses between them take a second at most, or with as many as were asked
    /// for.
    SizePair paced(Duration gap) {
        if (messages != usualMessages(requestBytes) || gap.isZero()) {
            return this;
        }
        long most = Math.max(LEAST_MESSAGES, Duration.ofSeconds(1).dividedBy(gap));
        return new SizePair(requestBytes, 0, (int) Math.min(messages, most));
    }

    private static int usualMessages(long messageBytes) {
        return Math.clamp(STREAM_BYTES / Math.max(1, messageBytes), LEAST_MESSAGES, MOST_MESSAGES);
    }

    @Override
    public String toString() {
        return isStream()
                ? messages + "x" + SizeText.of(requestBytes)
                : SizeText.of(requestBytes) + ":" + SizeText.of(responseBytes);
    }
}
