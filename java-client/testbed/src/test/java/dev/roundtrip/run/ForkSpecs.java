// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Transport;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Condition.Exchange;
import dev.roundtrip.plan.StubRows;
import dev.roundtrip.results.CellId;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.ForkResult.ForkId;
import dev.roundtrip.results.ForkResult.ForkTrend;
import dev.roundtrip.results.Interference;
import dev.roundtrip.run.ForkSpec.Step;
import dev.roundtrip.server.ServerHost.ServedMechanism;
import dev.roundtrip.worker.protocol.WorkerCommand.Sizes;
import dev.roundtrip.worker.protocol.WorkerCommand.Workload;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// Mechanisms that are never started.
final class ForkSpecs {
    private ForkSpecs() {}

    /// One with as many steps, whose cells are called `<id>-1`, `<id>-2` and so on.
    static ForkSpec of(String id, int steps) {
        return of(id, Family.SOCKET, Workload.CLOSED, false, steps);
    }

    static ForkSpec floor(String id) {
        return of(id, Family.FLOOR, Workload.CLOSED, false, 1);
    }

    static ForkSpec of(String id, Workload loop, boolean legs) {
        return of(id, Family.SOCKET, loop, legs, 1);
    }

    static ForkSpec cold(String id) {
        ForkSpec warm = of(id, 1);
        return with(warm, warm.transport(), warm.condition().with(Axes.EXCHANGE, Exchange.COLD));
    }

    /// Two steps with a server that is this program.
    static ForkSpec served(String id, String program) {
        ForkSpec spec = of(id, 2);
        Transport transport = StubRows.of(id, Family.SOCKET).server(new ServerSpec.Executable(program));
        return with(spec, transport, spec.condition());
    }

    private static ForkSpec with(ForkSpec spec, Transport transport, Condition condition) {
        return new ForkSpec(spec.id(), mechanism(transport), condition, false, spec.clientCpu(), spec.steps());
    }

    private static ForkSpec of(String id, Family family, Workload loop, boolean legs, int steps) {
        return new ForkSpec(
                id,
                mechanism(StubRows.of(id, family)),
                condition(loop),
                legs,
                OptionalInt.empty(),
                IntStream.rangeClosed(1, steps)
                        .mapToObj(number -> new Step(
                                cell(id + "-" + number), new Sizes(number, number, 0), OptionalInt.empty(), true))
                        .toList());
    }

    private static ServedMechanism mechanism(Transport transport) {
        return new ServedMechanism(transport, Path.of(""), Map.of(), Optional.empty());
    }

    private static Condition condition(Workload loop) {
        return Condition.USUAL
                .with(Axes.CLIENTS, loop.clients())
                .with(Axes.GAP, Duration.ofNanos(loop.gapNanos()))
                .with(Axes.EXCHANGE, loop.stream() ? Exchange.STREAM : Exchange.ROUNDTRIP);
    }

    static CellId cell(String transport) {
        return new CellId(transport, 16, 16, Condition.USUAL);
    }

    /// A fork that was measured before.
    static ForkResult.Measured measured(ForkId id, int batchTrips, boolean disturbed) {
        var timing =
                new ForkResult.Timing(batchTrips, 1000, 0, 0, "precision", 1, 25, 10_000, 1, 1, 10_000, 1, 1, 1, 1);
        ForkResult.Measured fork = ForkResult.Measured.of(id, timing, ForkTrend.NONE);
        var noise = new Interference(
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                Interference.Throttling.UNKNOWN,
                Interference.CoreDistances.UNKNOWN,
                disturbed ? "steal" : "");
        return new ForkResult.Measured(
                id,
                timing,
                fork.trend(),
                fork.usage(),
                noise,
                fork.throughput(),
                fork.legs(),
                fork.oneWay(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    static List<ForkSpec> many(int count) {
        return IntStream.range(0, count).mapToObj(i -> of("row-" + i, 1)).toList();
    }
}
