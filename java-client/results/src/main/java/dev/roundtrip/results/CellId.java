// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.SizeText;
import dev.roundtrip.results.RunRecord.CellRecord;
import dev.roundtrip.worker.protocol.Column;

/// The only identity of a cell: a mechanism at one pair of sizes, under one condition. Names of a cell in
/// files, tables and messages are made from it.
public record CellId(
        @Column(value = "transport", explanation = "the mechanism's id")
        String transport,

        @Column(value = "request_bytes", unit = "B", explanation = "of a request, or of each message of a stream")
        long requestBytes,

        @Column(value = "response_bytes", unit = "B", explanation = "of a response; 0 of a stream")
        long responseBytes,

        Condition condition) {
    /// Names it in folders and messages: `tcp-16B-1KiB`, and behind it what of the condition is not the usual one.
    @Override
    public String toString() {
        String slug = condition.slug();
        return transport + "-" + SizeText.of(requestBytes) + "-" + SizeText.of(responseBytes)
                + (slug.isEmpty() ? "" : "-" + slug);
    }

    /// The pair of sizes that rows of a table share.
    public record SizeKey(long requestBytes, long responseBytes) {
        public static SizeKey of(CellRecord cell) {
            return new SizeKey(cell.requestBytes(), cell.responseBytes());
        }

        /// @throws IllegalArgumentException if the text is no pair of sizes, `16B:1KiB`
        public static SizeKey parse(String text) {
            String[] sizes = text.split(":", -1);
            if (sizes.length != 2) {
                throw new IllegalArgumentException(
                        "'" + text + "' is not of the form REQUEST:RESPONSE, as in 16B:1KiB" + suggestion(sizes));
            }
            return new SizeKey(SizeText.bytes(sizes[0]), SizeText.bytes(sizes[1]));
        }

        private static String suggestion(String[] sizes) {
            if (sizes.length != 1 || !sizes[0].matches("\\d+\\w*")) {
                return "";
            }
            String size = sizes[0].matches("\\d+") ? sizes[0] + "B" : sizes[0];
            return "; did you mean " + size + ":" + size + "?";
        }

        /// `16B:1KiB`
        @Override
        public String toString() {
            return SizeText.of(requestBytes) + ":" + SizeText.of(responseBytes);
        }
    }
}
