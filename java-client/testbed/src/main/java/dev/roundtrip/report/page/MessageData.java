// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import dev.roundtrip.report.MessageTrip;
import java.util.List;

/// What of a round trip was the message, as the page's code reads it.
///
/// @param m index of the mechanism
/// @param s index of the pair of sizes
/// @param share of the message in their sum
/// @param parts one after the other
record MessageData(int m, int s, double share, List<MessageTrip.Part> parts) {
    static MessageData of(int mechanism, int sizes, MessageTrip trip) {
        return new MessageData(mechanism, sizes, trip.messageShare(), trip.parts());
    }
}
