// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance.check;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.AbstractTransferTester.Metrics;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.api.Transport;
import dev.roundtrip.condition.Placement;
import dev.roundtrip.plan.Plan.Processors;
import dev.roundtrip.platform.Platform;
import dev.roundtrip.server.RunningPair;
import dev.roundtrip.server.ServerFolder;
import dev.roundtrip.worker.protocol.WorkerCommand.RequestBytes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/// One cell under JMH: a sample is one round trip, or one batch of them where a trip is below the clock. JMH reads its
/// own clock around the whole of it, stamp and check included.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class JmhRoundTrip {
    /// The system property that names what the C++ build filled.
    static final String SERVERS = "roundtrip.servers";

    private static final long SEED = 1;

    @Param("mock")
    private String transport;

    @Param("16")
    private int requestBytes;

    @Param("16")
    private int responseBytes;

    /// Trips between two readings of the clock, as many as in the testbed.
    @Param("1")
    private int batchTrips;

    @Param("free")
    private String placement;

    private RunningPair pair;
    private AbstractTransferTester tester;
    private TestProps props;

    @Setup(Level.Trial)
    public void open() throws Exception {
        var servers = new ServerFolder(Path.of(System.getProperty(SERVERS)));
        var processors = Processors.of(
                Placement.parse(placement), Platform.here().facts().processorsAllowed());
        if (processors.client().isPresent()) {
            Platform.here().threads().pinCaller(processors.client().getAsInt());
        }
        Transport mechanism = Rows.onClassPath().stream()
                .filter(found -> found.id().equals(transport))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no transport " + transport + " on the class path"));
        props = TestProps.random(mechanism.payload(), requestBytes, responseBytes, RequestBytes.generator(SEED));
        pair = RunningPair.start(mechanism, servers, System.getProperty("java.class.path"), processors.server());
        tester = pair.tester();
    }

    @TearDown(Level.Trial)
    public void close() throws IOException {
        pair.close();
    }

    @Benchmark
    public Metrics roundTrip() throws TesterException {
        return batchTrips == 1 ? tester.test(props) : tester.testBatch(props, batchTrips);
    }
}
