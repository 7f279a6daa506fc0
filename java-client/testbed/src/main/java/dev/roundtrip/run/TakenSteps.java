// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.machine.Noise;
import dev.roundtrip.results.Interference;
import dev.roundtrip.stats.Trend;
import dev.roundtrip.worker.protocol.StepSamples;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// The steps of a fork that were taken, and what ended it. Filled while it runs. One thread.
final class TakenSteps {
    private final List<Taken> taken = new ArrayList<>();
    private final Map<OptionalInt, Interference.CoreDistances> distances = new HashMap<>();
    private Optional<Failure> failure = Optional.empty();
    private long workNanos;

    /// One that was measured.
    ///
    /// @param trend how the measured round trips moved, seen over the last windows of the warm-up and their own
    /// @param noise what disturbed it, while it was measured
    record Taken(Step step, StepSamples samples, WarmedUp warmUp, Trend trend, Noise noise) {}

    /// What a warm-up took.
    ///
    /// @param trend of its last windows: whether they were shown not to drift
    record WarmedUp(long roundTrips, long nanos, Trend trend) {}

    /// @param step empty if the fork failed before its first step, and so for all of them
    /// @param reason one line: what happened, and where to look
    record Failure(Optional<Step> step, String reason) {}

    /// Right before the steps with a server on that processor.
    void began(OptionalInt serverCpu, OptionalDouble distanceNanos) {
        distances.put(serverCpu, new Interference.CoreDistances(distanceNanos, OptionalDouble.empty()));
    }

    /// Right after them.
    void ended(OptionalInt serverCpu, OptionalDouble distanceNanos) {
        distances.put(
                serverCpu,
                new Interference.CoreDistances(distances.get(serverCpu).before(), distanceNanos));
    }

    /// How far apart the processors of both sides were.
    Interference.CoreDistances distance(Step step) {
        return distances.get(step.serverCpu());
    }

    void add(Taken step) {
        workNanos += step.warmUp().nanos() + step.samples().measuredNanos();
        taken.add(step);
    }

    void failed(Step step, String reason) {
        failure = Optional.of(new Failure(Optional.of(step), reason));
    }

    void failed(String reason) {
        failure = Optional.of(new Failure(Optional.empty(), reason));
    }

    Optional<Failure> failure() {
        return failure;
    }

    /// Those that count, in their order.
    List<Taken> counted() {
        return taken.stream().filter(step -> step.step().counts()).toList();
    }

    /// Warm-up and measurement of all its steps.
    long workNanos() {
        return workNanos;
    }

    /// How long its first step warmed up; 0 if there was none.
    long firstWarmUpNanos() {
        return taken.isEmpty() ? 0 : taken.getFirst().warmUp().nanos();
    }

    /// What disturbed a step that counts; empty if nothing did.
    Optional<String> disturbance() {
        return counted().stream()
                .map(step -> step.noise().disturbance())
                .filter(text -> !text.isEmpty())
                .findFirst();
    }
}
