// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import java.util.Map;

/// How often threads gave the processor away, because they waited (voluntary) or were told to (involuntary).
public record ContextSwitches(long voluntary, long involuntary) {
    public static final ContextSwitches NONE = new ContextSwitches(0, 0);

    public ContextSwitches since(ContextSwitches earlier) {
        return new ContextSwitches(voluntary - earlier.voluntary, involuntary - earlier.involuntary);
    }

    public ContextSwitches plus(ContextSwitches other) {
        return new ContextSwitches(voluntary + other.voluntary, involuntary + other.involuntary);
    }

    /// Switches of the threads of `now` since `then`; a thread that is new made all of its switches since.
    public static ContextSwitches between(Map<String, ContextSwitches> then, Map<String, ContextSwitches> now) {
        ContextSwitches sum = NONE;
        for (var thread : now.entrySet()) {
            sum = sum.plus(thread.getValue().since(then.getOrDefault(thread.getKey(), NONE)));
        }
        return sum;
    }
}
