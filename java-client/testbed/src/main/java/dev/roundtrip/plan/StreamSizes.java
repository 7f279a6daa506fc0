// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.MessageStamp;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Sizes of streams as people write them: `1KiB`, or with the number of messages `1350000x8B`. Pure.
final class StreamSizes {
    private static final Pattern FORM = Pattern.compile("(?:(\\d{1,9})x)?([^:]*)(:0B)?");

    /// What the messages of a stream come to that nobody has given a number.
    private static final long STREAM_BYTES = 64L << 20;

    private static final int LEAST_MESSAGES = 4;
    private static final int MOST_MESSAGES = 100_000;

    private static final ByteSize NOTHING = new ByteSize(0);

    private StreamSizes() {}

    /// @throws IllegalArgumentException if the text is none
    static SizePair parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'" + text + "' has a response, and the messages of a stream have none;"
                    + " write their size alone, as in " + text.replaceFirst(":.*", ""));
        }
        ByteSize message = ByteSize.parse(matcher.group(2));
        if (matcher.group(1) == null) {
            return new SizePair(message, NOTHING, usualMessages(message));
        }
        int messages = Integer.parseInt(matcher.group(1));
        if (messages == 0) {
            throw new IllegalArgumentException("'" + text + "' has no messages; a stream has at least 1");
        }
        return new SizePair(message, NOTHING, messages);
    }

    /// Whether messages are as long as their stamp at least.
    static boolean holdsStamp(SizePair sizes) {
        return sizes.request().bytes() >= MessageStamp.BYTES;
    }

    /// The stream of the requests of round trips.
    static SizePair ofRequests(SizePair roundTrip) {
        return new SizePair(roundTrip.request(), NOTHING, usualMessages(roundTrip.request()));
    }

    /// The same with so few messages that pauses between them take a second at most, or with as many as were asked for.
    static SizePair paced(SizePair stream, Duration gap) {
        boolean usual = stream.messages() == usualMessages(stream.request());
        if (!usual || gap.isZero()) {
            return stream;
        }
        long most = Math.max(LEAST_MESSAGES, Duration.ofSeconds(1).dividedBy(gap));
        return new SizePair(stream.request(), NOTHING, (int) Math.min(stream.messages(), most));
    }

    private static int usualMessages(ByteSize message) {
        return Math.clamp(STREAM_BYTES / Math.max(1, message.bytes()), LEAST_MESSAGES, MOST_MESSAGES);
    }
}
