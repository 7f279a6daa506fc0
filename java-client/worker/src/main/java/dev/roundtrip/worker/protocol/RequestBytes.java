// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.protocol;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// What the bytes of requests are drawn from, so that a run can be repeated to the byte.
public final class RequestBytes {
    /// Recorded with the seed.
    public static final String GENERATOR = "L64X128MixRandom";

    private RequestBytes() {}

    public static RandomGenerator generator(long seed) {
        return RandomGeneratorFactory.of(GENERATOR).create(seed);
    }
}
