// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Transport;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/// The transports that the testbed would find, each shown under its id.
final class TransportsOnClassPath {
    private TransportsOnClassPath() {}

    /// In the order in which they are found, in which the condition is asked. Of those with a part in C++ alone, where
    /// the
    /// system property `roundtrip.rows` is `cpp`.
    static Stream<Arguments> that(Predicate<Transport> condition) {
        boolean all = !"cpp".equals(System.getProperty("roundtrip.rows"));
        return Rows.onClassPath().stream()
                .filter(transport -> all || hasPartInCpp(transport.server()))
                .filter(condition)
                .map(transport -> Arguments.argumentSet(transport.id(), transport));
    }

    private static boolean hasPartInCpp(ServerSpec server) {
        return switch (server) {
            case ServerSpec.None _ -> false;
            case ServerSpec.Java java -> java.clientLibrary().isPresent();
            case ServerSpec.Library _, ServerSpec.Module _, ServerSpec.Executable _, ServerSpec.Child _ -> true;
        };
    }

    static Transport named(String id) {
        return Rows.onClassPath().stream()
                .filter(transport -> transport.id().equals(id))
                .findAny()
                .orElseThrow();
    }
}
