// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.flame;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Turns the output of `perf script`, one line per frame with the innermost first, into one line per stack with the
/// outermost first and how often it was seen (Gregg's collapsed format).
final class PerfStacks {
    private static final Pattern SAMPLE = Pattern.compile("\\s*(\\d+)(/\\d+)?\\s*:?\\s*");
    private static final Pattern FRAME = Pattern.compile("\\s+[0-9a-f]+ (.+)");

    private final Map<String, Integer> counts = new LinkedHashMap<>();
    private final Deque<String> frames = new ArrayDeque<>();
    private String side = "";

    private PerfStacks() {}

    /// @param side by the process of a sample, the outermost frame
    static String collapse(Stream<String> lines, LongFunction<String> side) {
        var stacks = new PerfStacks();
        lines.forEach(line -> stacks.read(line, side));
        stacks.endSample();
        return stacks.counts.entrySet().stream()
                .map(stack -> stack.getKey() + " " + stack.getValue() + "\n")
                .collect(Collectors.joining());
    }

    private void read(String line, LongFunction<String> sides) {
        Matcher sample = SAMPLE.matcher(line);
        Matcher frame = FRAME.matcher(line);
        if (line.isBlank()) {
            endSample();
        } else if (sample.matches()) {
            side = sides.apply(Long.parseLong(sample.group(1)));
        } else if (frame.matches()) {
            frames.addFirst(frame.group(1).strip().replace(';', ':'));
        }
    }

    private void endSample() {
        if (!frames.isEmpty()) {
            counts.merge(side + ";" + String.join(";", frames), 1, Integer::sum);
            frames.clear();
        }
    }
}
