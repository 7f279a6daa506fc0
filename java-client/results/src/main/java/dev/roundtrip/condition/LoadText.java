// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import java.util.ArrayList;
import java.util.List;

/// How loads are asked for, and what they are called.
final class LoadText {
    /// Threads of one worker.
    private static final int MAX_CLIENTS = 1000;

    /// Rates of a ladder that a sentence names.
    private static final int MOST_NAMED = 5;

    private static final String A_SECOND = "/s";
    private static final long MOST_ALLOCATED_BYTES = 4L << 30;

    private LoadText() {}

    static int rate(String text) {
        return text.equals("closed")
                ? 0
                : Stated.number(text, Axes.MAX_RATE_PER_SECOND, "requests a second, or closed for the closed loop");
    }

    static int clients(String text) {
        return Stated.number(text, MAX_CLIENTS, "clients at once");
    }

    static long allocation(String text) {
        if (text.equals("0")) {
            return 0;
        }
        String size = text.endsWith(A_SECOND) ? text.substring(0, text.length() - A_SECOND.length()) : "";
        long bytes = size.isEmpty() ? 0 : SizeText.bytes(size);
        if (bytes < 1 || bytes > MOST_ALLOCATED_BYTES) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not 0 or a size a second up to 4GiB/s, as in 100MiB/s");
        }
        return bytes;
    }

    /// Round trips come before streams; first round trips stand in place of all others.
    static List<Exchange> exchanges(Stated stated) {
        List<Exchange> asked = stated.values(Axes.EXCHANGE.keys().getFirst(), Exchange::asked, Exchange.ROUNDTRIP);
        if (!stated.isSet(Axes.COLD)) {
            return asked.stream().sorted().toList();
        }
        if (asked.contains(Exchange.STREAM)) {
            stated.refuse(Axes.COLD, Rules.COLD_IS_ONE_CLIENT);
            return asked; // sizes of streams are no second mistake
        }
        return List.of(Exchange.COLD);
    }

    /// `closed loop`, `first round trips of fresh JVMs`, `streams of messages one way`
    static String closedLoops(List<Condition> conditions) {
        var parts = new ArrayList<String>();
        if (conditions.isEmpty()
                || conditions.stream().anyMatch(condition -> !condition.isOpen() && !condition.isStream())) {
            parts.add("closed loop");
        }
        if (conditions.stream().anyMatch(Condition::isCold)) {
            parts.add("first round trips of fresh JVMs");
        }
        if (conditions.stream().anyMatch(Condition::isStream)) {
            parts.add("streams of messages one way");
        }
        return String.join(", ", parts);
    }

    static String openLoops(List<Condition> conditions) {
        List<String> rates = conditions.stream()
                .filter(Condition::isOpen)
                .map(Axes.RATE::text)
                .distinct()
                .toList();
        return rates.isEmpty()
                ? ""
                : "open loop at " + (rates.size() > MOST_NAMED ? rates.size() + " rates" : String.join(", ", rates));
    }
}
