// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.support;

import dev.roundtrip.api.AbstractTransferTester.Metrics;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.server.RunningPair;
import java.io.IOException;
import java.util.Random;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/// For a benchmark of JMH: each of its threads has a server of the mechanism, and a client of it, and each call of
/// [#roundTrip] is one round trip, whose response is checked. Where the mechanism is found, this package says.
@State(Scope.Thread)
public class RoundTripState {
    @Param("mock")
    private String transport;

    @Param("1024")
    private int requestBytes;

    @Param("1024")
    private int responseBytes;

    private RunningPair pair;
    private TestProps props;

    @Setup(Level.Trial)
    public void start() throws Exception {
        Mechanism mechanism = Mechanism.find(transport);
        pair = mechanism.start();
        props = TestProps.random(mechanism.transport().payload(), requestBytes, responseBytes, new Random(1));
    }

    @TearDown(Level.Trial)
    public void stop() throws IOException {
        pair.close();
    }

    /// @return what the testbed would have measured of it, so that nothing of it is left out
    /// @throws TesterException if there was no response, or not the right one
    public Metrics roundTrip() throws TesterException {
        return pair.tester().test(props);
    }
}
