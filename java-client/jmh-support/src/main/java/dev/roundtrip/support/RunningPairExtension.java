// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.support;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.server.RunningPair;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/// For a test of JUnit 5: a server of the mechanism and a client of it, from before the first test of the class until
/// after the last. It asserts nothing. Where the mechanism is found, this package says.
///
/// ```java
/// @RegisterExtension
/// static final RunningPairExtension PAIR = RunningPairExtension.of("uds");
///
/// @Test
/// void answers() throws Exception {
///     PAIR.tester().test(PAIR.request(16, 1024));
/// }
/// ```
public final class RunningPairExtension implements BeforeAllCallback, AfterAllCallback {
    private final String id;
    private final Random random = new Random(1);
    private Mechanism mechanism;
    private RunningPair pair;

    private RunningPairExtension(String id) {
        this.id = id;
    }

    /// @param id of the mechanism, as `roundtrip list` shows it
    public static RunningPairExtension of(String id) {
        return new RunningPairExtension(id);
    }

    @Override
    public void beforeAll(ExtensionContext context) throws Exception {
        mechanism = Mechanism.find(id);
        pair = mechanism.start();
    }

    /// The client, which throws if there is no response, or not the right one. It is closed from here.
    ///
    /// @throws IllegalStateException before the first test and after the last
    public AbstractTransferTester tester() {
        if (pair == null) {
            throw new IllegalStateException("the pair of " + id + " runs while tests of the class do; register the"
                    + " extension as a static field");
        }
        return pair.tester();
    }

    /// A request of the mechanism's kind, of other content than those before it.
    public TestProps request(int requestBytes, int responseBytes) {
        return TestProps.random(mechanism.transport().payload(), requestBytes, responseBytes, random);
    }

    @Override
    public void afterAll(ExtensionContext context) throws IOException {
        if (pair != null) {
            pair.close();
            pair = null;
        }
    }
}
