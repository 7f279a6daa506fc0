// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import dev.roundtrip.api.HandOver;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Where the measuring thread and the server may run; different placements are different experiments.
///
/// @param label as it is written in options, tables and results
/// @param pinned the processors that somebody chose; empty where they follow from those that are allowed
public record Placement(String label, Optional<Pin> pinned) {
    /// Both on one processor: a wake-up is a context switch.
    public static final Placement SAME = new Placement("same", Optional.empty());

    /// Each on a processor of its own.
    public static final Placement CROSS = new Placement("cross", Optional.empty());

    /// Like [#CROSS] with the two processors exchanged: the difference of their clocks has the other sign.
    public static final Placement CROSS_BACK = new Placement("cross-back", Optional.empty());

    /// Wherever the scheduler puts them.
    public static final Placement FREE = new Placement("free", Optional.empty());

    /// The placements that fit each mechanism: [#of(HandOver, boolean)]. Not a condition of a cell itself.
    public static final Placement CHOSEN = new Placement("chosen", Optional.empty());

    /// Processors that somebody chose.
    public record Pin(int client, int server) {}

    private static final List<Placement> NAMED = List.of(SAME, CROSS, CROSS_BACK, FREE, CHOSEN);
    private static final Pattern PIN = Pattern.compile("client=(\\d{1,4}),server=(\\d{1,4})");

    /// The usual places of both sides: a mechanism that sleeps is measured on one processor and across two, which are
    /// different figures, and one that spins across two. A call within one thread is the same everywhere.
    ///
    /// @param hasTwo whether there is more than one processor
    public static List<Placement> of(HandOver handOver, boolean hasTwo) {
        if (!hasTwo || handOver.staysOnOneThread()) {
            return List.of(SAME);
        }
        return handOver.keepsAProcessorBusy() ? List.of(CROSS) : List.of(SAME, CROSS);
    }

    /// One of these by its label, or a pin.
    ///
    /// @throws IllegalArgumentException if it is neither
    public static Placement parse(String text) {
        if (text.contains("=")) {
            return pin(text);
        }
        return Labels.find(text, NAMED, Placement::label);
    }

    /// Each side on a processor that somebody chose, as in `client=0,server=1`.
    ///
    /// @throws IllegalArgumentException if it does not name both
    public static Placement pin(String text) {
        Matcher matcher = PIN.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "'" + text + "' does not say which processor each side gets, as in client=0,server=1");
        }
        int client = Integer.parseInt(matcher.group(1));
        int server = Integer.parseInt(matcher.group(2));
        return new Placement("client=" + client + ",server=" + server, Optional.of(new Pin(client, server)));
    }

    /// The placements that are asked for, or the pin in their place.
    static List<Placement> asked(Stated stated) {
        Key key = Axes.PLACEMENT.keys().getFirst();
        if (!stated.isSaid(Axes.PIN)) {
            return stated.values(key, Placement::parse, CHOSEN);
        }
        if (stated.isOption(key)) {
            stated.refuse(Axes.PIN, "client and server have their places from --placement already; leave out one");
        }
        return stated.value(Axes.PIN, Placement::pin).stream().toList();
    }

    /// `on one processor`, `across two`; empty where the scheduler chose.
    public String words() {
        if (equals(SAME)) {
            return "on one processor";
        }
        if (equals(CROSS) || equals(CROSS_BACK)) {
            return equals(CROSS) ? "across two" : "across two, exchanged";
        }
        return equals(FREE) ? "" : "on " + label;
    }

    /// True for placements of two sides on one machine.
    public boolean isWithinOneMachine() {
        return equals(SAME) || equals(CROSS) || equals(CROSS_BACK);
    }

    /// Whether both sides have one processor between them.
    public boolean isOnOneProcessor() {
        return equals(SAME)
                || pinned.filter(pin -> pin.client() == pin.server()).isPresent();
    }
}
