// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import dev.roundtrip.api.Transport;
import java.util.ServiceLoader;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/// The transports that the testbed would find, each shown under its id.
final class TransportsOnClassPath {
    private TransportsOnClassPath() {}

    /// In the order in which they are found, in which the condition is asked.
    static Stream<Arguments> that(Predicate<Transport> condition) {
        return all().filter(condition).map(transport -> Arguments.argumentSet(transport.id(), transport));
    }

    static Transport named(String id) {
        return all().filter(transport -> transport.id().equals(id)).findAny().orElseThrow();
    }

    private static Stream<Transport> all() {
        return ServiceLoader.load(Transport.class).stream().map(ServiceLoader.Provider::get);
    }
}
