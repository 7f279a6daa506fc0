// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.protocol;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// The source of request bytes, which lets a run be repeated to the byte.
public final class RequestBytes {
    /// Recorded with the seed.
    public static final String GENERATOR = "L64X128MixRandom";

    private RequestBytes() {}

    public static RandomGenerator generator(long seed) {
        return RandomGeneratorFactory.of(GENERATOR).create(seed);
    }
}
