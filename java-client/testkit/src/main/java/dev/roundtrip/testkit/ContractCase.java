// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;

/// Gives each test of a [Contract] a fixture of its own, and ends afterwards whatever was started in it.
abstract class ContractCase {
    @Parameter
    Transport transport;

    ContractFixture fixture;

    @BeforeEach
    void prepare(@TempDir Path temporary) throws IOException {
        fixture = new ContractFixture(transport, temporary);
    }

    @AfterEach
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void endEverything() throws IOException {
        // There is none if the mechanism cannot run here.
        if (fixture != null) {
            fixture.close();
        }
    }
}
