package dev.roundtrip.run;

import dev.roundtrip.machine.Noise;
import dev.roundtrip.stats.Trend;
import dev.roundtrip.worker.protocol.StepSamples;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// How the steps of a fork ended. Filled while it runs. One thread.
final class ForkResult {
    private final List<StepMeasured> measured = new ArrayList<>();
    private final Map<OptionalInt, Distance> distances = new HashMap<>();
    private Optional<Failure> failure = Optional.empty();
    private long workNanos;

    /// What a step measured.
    record StepMeasured(Step step, StepSamples samples, StepOutcome.WarmedUp warmUp, Trend trend, Noise noise) {}

    /// @param step empty if the fork failed before its first step, and so for all of them
    record Failure(Optional<Step> step, String reason) {}

    /// Right before the steps with a server on that processor.
    void began(OptionalInt serverCpu, OptionalDouble distanceNanos) {
        distances.put(serverCpu, new Distance(distanceNanos, OptionalDouble.empty()));
    }

    /// Right after them.
    void ended(OptionalInt serverCpu, OptionalDouble distanceNanos) {
        distances.put(serverCpu, new Distance(distances.get(serverCpu).beforeNanos(), distanceNanos));
    }

    void add(StepMeasured step) {
        workNanos += step.warmUp().nanos() + step.samples().measuredNanos();
        measured.add(step);
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
    List<StepMeasured> counted() {
        return measured.stream().filter(done -> done.step().counts()).toList();
    }

    StepOutcome.Measured outcome(StepMeasured done) {
        return new StepOutcome.Measured(
                done.samples(),
                done.warmUp(),
                done.trend(),
                done.noise(),
                distances.get(done.step().serverCpu()));
    }

    /// Warm-up and measurement of all its steps.
    long workNanos() {
        return workNanos;
    }

    /// How long its first step warmed up; 0 if there was none.
    long firstWarmUpNanos() {
        return measured.isEmpty() ? 0 : measured.getFirst().warmUp().nanos();
    }

    /// What disturbed a step that counts; empty if nothing did.
    Optional<String> disturbance() {
        return counted().stream()
                .map(done -> done.noise().disturbance())
                .filter(text -> !text.isEmpty())
                .findFirst();
    }
}
