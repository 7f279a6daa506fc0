// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Groups of things with the same key, in the order in which the keys are met.
public final class Groups {
    private Groups() {}

    public static <T, K> Collector<T, ?, Stream<Map.Entry<K, List<T>>>> by(Function<? super T, K> key) {
        return Collectors.collectingAndThen(
                Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()),
                groups -> groups.entrySet().stream());
    }
}
