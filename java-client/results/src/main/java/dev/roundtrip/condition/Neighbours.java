// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Processes that compete with a fork for the machine (`cpp-servers/neighbour`).
///
/// @param text as in `cpu:2`, or `bursts:50%/10ms`: each works for 10 ms and then rests as long; empty for none
public record Neighbours(String text) {
    public static final Neighbours NONE = new Neighbours("");

    private static final int MOST = 64;
    private static final Pattern STEADY = Pattern.compile("(cpu|memory|syscalls):(\\d{1,9})");
    private static final Pattern BURSTS = Pattern.compile("bursts:([^/]+)/(.+)");
    private static final long NANOS_A_MICRO = 1000;

    /// Neighbours that are asked for.
    ///
    /// @throws IllegalArgumentException if they are none
    public static Neighbours asked(String text) {
        if (text.equals("none")) {
            return NONE;
        }
        Matcher steady = STEADY.matcher(text);
        if (steady.matches()) {
            Stated.number(steady.group(2), MOST, "neighbours");
        } else if (BURSTS.matcher(text).matches()) {
            new Neighbours(text).arguments();
        } else {
            throw new IllegalArgumentException(
                    "'" + text + "' names no neighbours; write none, cpu:N, memory:N, syscalls:N, or bursts:50%/10ms");
        }
        return new Neighbours(text);
    }

    public boolean isNone() {
        return equals(NONE);
    }

    /// How many there are; bursts come on every processor at once.
    public int count(int processors) {
        Matcher steady = STEADY.matcher(text);
        return steady.matches() ? Integer.parseInt(steady.group(2)) : processors;
    }

    /// Arguments of the program that each of them is.
    public List<String> arguments() {
        Matcher bursts = BURSTS.matcher(text);
        if (!bursts.matches()) {
            return List.of(text.substring(0, text.indexOf(':')));
        }
        Duration busy = Durations.parsePause(bursts.group(2));
        if (busy.toNanos() < NANOS_A_MICRO) {
            throw new IllegalArgumentException("bursts of " + bursts.group(2) + " are under a microsecond");
        }
        long period = Math.round(busy.toNanos() / Stated.share(bursts.group(1)));
        return List.of(
                "bursts", String.valueOf(busy.toNanos() / NANOS_A_MICRO), String.valueOf(period / NANOS_A_MICRO));
    }
}
