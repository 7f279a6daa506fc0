// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import dev.roundtrip.api.SizeLimit;
import java.util.List;
import java.util.stream.Stream;

/// Sizes of one round trip.
record SizePair(int requestBytes, int responseBytes) {
    /// Where mechanisms break: nothing, two stamps, a page, what the largest datagram or pipe takes, several of those.
    private static final List<Integer> EDGES =
            List.of(0, 1, 15, 16, 17, 4095, 4096, 4097, 65_535, 65_536, 65_537, 1 << 20);

    /// How far a response is from its request in that list: the same, a little or much larger, a little smaller.
    private static final List<Integer> STEPS = List.of(0, 1, 5, EDGES.size() - 1);

    static final int LARGE_BYTES = 128 << 20;

    /// Each edge as request and as response, in equal and different company; the limit where that is lower.
    static List<SizePair> edges(SizeLimit limit) {
        return STEPS.stream()
                .flatMap(SizePair::edges)
                .map(pair -> pair.within(limit))
                .distinct()
                .toList();
    }

    /// 128 MiB both ways, the largest messages of the thesis; the limit where that is lower.
    static SizePair largest(SizeLimit limit) {
        return new SizePair(LARGE_BYTES, LARGE_BYTES).within(limit);
    }

    private static Stream<SizePair> edges(int step) {
        return Stream.iterate(0, i -> i < EDGES.size(), i -> i + 1)
                .map(i -> new SizePair(EDGES.get(i), EDGES.get((i + step) % EDGES.size())));
    }

    /// Replaces a size over the limit by the limit.
    SizePair within(SizeLimit limit) {
        return new SizePair((int) Math.min(requestBytes, limit.maxRequestBytes()), (int)
                Math.min(responseBytes, limit.maxResponseBytes()));
    }

    @Override
    public String toString() {
        return requestBytes + " B there, " + responseBytes + " B back";
    }
}
