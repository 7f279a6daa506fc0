// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class TesterContextTest {
    @Test
    void addressIsTheEndpointsHostAndPort() {
        var context = new TesterContext(
                "127.0.0.1:40213", Optional.empty(), false, Path.of(""), Map.of(), Duration.ofSeconds(1));

        assertThat(context.address()).hasToString("/127.0.0.1:40213").returns(40213, address -> address.getPort());
    }
}
