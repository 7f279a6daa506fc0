// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import dev.roundtrip.api.Rows;
import dev.roundtrip.api.Transport;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/// The transports that the testbed would find, each shown under its id.
final class TransportsOnClassPath {
    private TransportsOnClassPath() {}

    /// In the order in which they are found, in which the condition is asked.
    static Stream<Arguments> that(Predicate<Transport> condition) {
        return Rows.onClassPath().stream()
                .filter(condition)
                .map(transport -> Arguments.argumentSet(transport.id(), transport));
    }

    static Transport named(String id) {
        return Rows.onClassPath().stream()
                .filter(transport -> transport.id().equals(id))
                .findAny()
                .orElseThrow();
    }
}
