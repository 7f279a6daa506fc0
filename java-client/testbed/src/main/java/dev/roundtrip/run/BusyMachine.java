// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.CpuLimit;
import dev.roundtrip.condition.Neighbours;
import dev.roundtrip.platform.Platform;
import dev.roundtrip.results.Interference.Imposed;
import dev.roundtrip.server.LineProcess;
import dev.roundtrip.server.LineProcess.Launcher;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The neighbours of a fork, which run from before the warm-up until this is closed, and the cgroup that limits both
/// sides. Owns the neighbours, not the group. One thread.
final class BusyMachine implements Closeable {
    static final LineProcess.Speaker SPEAKER =
            new LineProcess.Speaker("roundtrip-neighbour", Pattern.compile("^\\d+ \\d+$"));

    /// Neighbours get so long to be up, and the kernel to spread them.
    private static final Duration SETTLING = Duration.ofMillis(200);

    /// How long they work alone, to compare with.
    private static final Duration ALONE = Duration.ofMillis(500);

    /// A neighbour that shares its processor answers late.
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final List<LineProcess> neighbours = new ArrayList<>();
    private final Optional<CpuLimit.Group> limit;
    private List<Double> aloneRates = List.of();

    /// The counters at one time.
    ///
    /// @param work of each neighbour
    /// @param cpuNanos of all neighbours
    record Reading(List<Work> work, long nanos, long cpuNanos, CpuLimit.Throttled throttled) {}

    /// Units of work that a neighbour had done at a time.
    private record Work(long units, long nanos) {
        double rateSince(Work earlier) {
            return (double) (units - earlier.units) / Math.max(1, nanos - earlier.nanos);
        }
    }

    private BusyMachine(Optional<CpuLimit.Group> limit) {
        this.limit = limit;
    }

    /// Starts the neighbours of a fork and lets them work alone for a while.
    ///
    /// @param serverCpu the only processor of the server; empty for any
    static BusyMachine start(
            ForkSpec spec, OptionalInt serverCpu, RunSettings settings, Path log, Optional<CpuLimit.Group> limit)
            throws IOException, InterruptedException {
        Neighbours asked = spec.condition().get(Axes.NEIGHBOURS);
        var machine = new BusyMachine(limit);
        if (asked.isNone()) {
            return machine;
        }
        try {
            List<Integer> places = places(settings.processors(), spec.clientCpu(), serverCpu);
            var command = new ArrayList<String>();
            command.add(settings.servers().neighbour().toString());
            command.addAll(asked.arguments());
            for (int number = 0; number < asked.count(settings.processors().size()); number++) {
                machine.add(
                        command,
                        places.get(number % places.size()),
                        log,
                        settings.variables().launcher());
            }
            Reading before = machine.working();
            Thread.sleep(ALONE);
            machine.aloneRates = rates(before, machine.now());
            return machine;
        } catch (IOException | InterruptedException e) {
            machine.close();
            throw e;
        }
    }

    /// Processors in the order in which neighbours get one each, and then again from the first: those that
    /// neither side has, the last one first, as a scheduler would choose an idle one; then the server's, then
    /// the client's.
    static List<Integer> places(List<Integer> processors, OptionalInt clientCpu, OptionalInt serverCpu) {
        List<Integer> taken = Stream.of(serverCpu, clientCpu)
                .flatMapToInt(OptionalInt::stream)
                .boxed()
                .distinct()
                .toList();
        Stream<Integer> free = processors.reversed().stream().filter(processor -> !taken.contains(processor));
        return Stream.concat(free, taken.stream()).toList();
    }

    /// Waits until each neighbour has done some work, which needs its memory first.
    private Reading working() throws IOException, InterruptedException {
        long deadlineNanos = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < deadlineNanos) {
            Thread.sleep(SETTLING);
            Reading now = now();
            if (now.work().stream().allMatch(work -> work.units() > 0)) {
                return now;
            }
        }
        throw new IOException("a neighbour does no work within " + PATIENCE);
    }

    /// Lets the neighbours sleep.
    void rest() throws IOException {
        for (LineProcess neighbour : neighbours) {
            neighbour.write("rest");
        }
    }

    /// Lets neighbours work that rest, which the next question does.
    void work() throws IOException, InterruptedException {
        now();
    }

    private void add(List<String> command, int processor, Path log, Launcher launcher) throws IOException {
        neighbours.add(new LineProcess(new ProcessBuilder(command), SPEAKER, log, OptionalInt.of(processor), launcher));
    }

    boolean hasNeighbours() {
        return !neighbours.isEmpty();
    }

    Reading now() throws IOException, InterruptedException {
        var work = new ArrayList<Work>();
        long cpuNanos = 0;
        for (LineProcess neighbour : neighbours) {
            neighbour.write("?");
        }
        for (LineProcess neighbour : neighbours) {
            String[] words = neighbour
                    .next(PATIENCE)
                    .orElseThrow(() -> new IOException("a neighbour does not answer within " + PATIENCE))
                    .split(" ", -1);
            work.add(new Work(Long.parseLong(words[0]), Long.parseLong(words[1])));
            cpuNanos += Platform.here().processes().clock(neighbour.pid()).nanos();
        }
        CpuLimit.Throttled throttled = limit.isPresent() ? limit.get().throttled() : CpuLimit.Throttled.NONE;
        return new Reading(work, System.nanoTime(), cpuNanos, throttled);
    }

    private static List<Double> rates(Reading from, Reading until) {
        return IntStream.range(0, from.work().size())
                .mapToObj(neighbour ->
                        until.work().get(neighbour).rateSince(from.work().get(neighbour)))
                .toList();
    }

    /// The effect between two readings; empty where nothing is imposed.
    Optional<Imposed> between(Reading from, Reading until) {
        if (neighbours.isEmpty() && limit.isEmpty()) {
            return Optional.empty();
        }
        List<Double> rates = rates(from, until);
        OptionalDouble kept = IntStream.range(0, rates.size())
                .mapToDouble(neighbour -> rates.get(neighbour) / aloneRates.get(neighbour))
                .average();
        double processorNanos =
                (double) (until.nanos() - from.nanos()) * Runtime.getRuntime().availableProcessors();
        CpuLimit.Throttled throttled = until.throttled().since(from.throttled());
        return Optional.of(new Imposed(
                kept.isPresent() ? OptionalDouble.of(1 - kept.getAsDouble()) : OptionalDouble.empty(),
                hasNeighbours()
                        ? OptionalDouble.of((until.cpuNanos() - from.cpuNanos()) / processorNanos)
                        : OptionalDouble.empty(),
                limit.isPresent() ? OptionalDouble.of(throttled.share()) : OptionalDouble.empty(),
                limit.isPresent() ? OptionalDouble.of((double) throttled.nanos()) : OptionalDouble.empty()));
    }

    @Override
    public void close() {
        neighbours.forEach(LineProcess::close);
    }
}
