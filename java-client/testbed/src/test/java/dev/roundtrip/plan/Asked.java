// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Profiles with options in place of their keys.
final class Asked {
    private Asked() {}

    static Profile load(String profile, Map<String, ?> options) throws PlanException {
        return load(profile, options, Codecs.empty());
    }

    /// @param options a value or a list of values by key
    static Profile load(String profile, Map<String, ?> options, Codecs codecs) throws PlanException {
        var texts = new HashMap<String, List<String>>();
        options.forEach((key, value) -> {
            if (value != null) {
                texts.put(
                        key,
                        value instanceof List<?> list
                                ? list.stream().map(String::valueOf).toList()
                                : List.of(value.toString()));
            }
        });
        return Profiles.load(profile, texts, codecs);
    }
}
