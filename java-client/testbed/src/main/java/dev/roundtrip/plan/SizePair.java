// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

/// Request and response size of a cell, written `16B:1KiB`; or the messages of a stream, written `1350000x8B`.
///
/// @param messages of a stream, whose response is nothing; 0 for round trips
public record SizePair(ByteSize request, ByteSize response, int messages) {
    /// Of round trips.
    public SizePair(ByteSize request, ByteSize response) {
        this(request, response, 0);
    }

    public boolean isStream() {
        return messages > 0;
    }

    /// @throws IllegalArgumentException if the text is no pair of sizes
    public static SizePair parse(String text) {
        String[] sizes = text.split(":", -1);
        if (sizes.length != 2) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not of the form REQUEST:RESPONSE, as in 16B:1KiB" + suggestion(sizes));
        }
        return new SizePair(ByteSize.parse(sizes[0]), ByteSize.parse(sizes[1]));
    }

    private static String suggestion(String[] sizes) {
        if (sizes.length != 1 || !sizes[0].matches("\\d+\\w*")) {
            return "";
        }
        String size = sizes[0].matches("\\d+") ? sizes[0] + "B" : sizes[0];
        return "; did you mean " + size + ":" + size + "?";
    }

    @Override
    public String toString() {
        return isStream() ? messages + "x" + request : request + ":" + response;
    }
}
