// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.codecs;

import dev.roundtrip.api.Codec;
import dev.roundtrip.api.Codec.MessageExchange;
import dev.roundtrip.api.Codec.MessageSize;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.random.RandomGeneratorFactory;

/// The codecs on the class path.
final class Codecs {
    private static final long SEED = 31;

    private Codecs() {}

    static List<Codec> all() {
        return ServiceLoader.load(Codec.class).stream()
                .map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparing(Codec::id))
                .toList();
    }

    /// The same message in every test.
    static MessageExchange smallest(Codec codec, MessageSize message) throws IOException {
        return codec.exchange(
                message.name(),
                message.leastBytes(),
                RandomGeneratorFactory.of("L64X128MixRandom").create(SEED));
    }
}
