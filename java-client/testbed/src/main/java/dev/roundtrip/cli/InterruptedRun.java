// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.plan.ByteSize;
import dev.roundtrip.plan.Carried;
import dev.roundtrip.plan.ClientJvm;
import dev.roundtrip.plan.Condition;
import dev.roundtrip.plan.Jvm;
import dev.roundtrip.plan.OptionText;
import dev.roundtrip.plan.Placement;
import dev.roundtrip.plan.Plan;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.plan.Planner;
import dev.roundtrip.plan.Profile;
import dev.roundtrip.plan.SizePair;
import dev.roundtrip.plan.StepDurations;
import dev.roundtrip.report.several.ResumeCheck;
import dev.roundtrip.results.CellRecord;
import dev.roundtrip.results.ClassArchive;
import dev.roundtrip.results.ClientRuntime;
import dev.roundtrip.results.Collector;
import dev.roundtrip.results.ConditionRecord;
import dev.roundtrip.results.ForkCounts;
import dev.roundtrip.results.HostRecord;
import dev.roundtrip.results.JvmRecord;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.results.ScheduleRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A run as its folder records it, with its plan.
record InterruptedRun(RunRecord run) {
    private static final double MILLIS = 1000;

    /// The plan that the run had.
    ///
    /// @throws PlanException if it cannot go on with that
    Plan plan(Planner planner) throws PlanException {
        Map<String, Jvm> jvms = jvms();
        List<Planner.StoredCell> cells = run.cells().stream()
                .map(cell -> new Planner.StoredCell(
                        cell.transport(),
                        sizes(cell),
                        condition(cell.condition(), jvms),
                        Optional.of(cell.skipped()).filter(reason -> !reason.isEmpty())))
                .toList();
        return planner.again(profile(jvms), run.options(), run.seed(), cells);
    }

    /// By the version that cells name.
    private Map<String, Jvm> jvms() throws PlanException {
        var jvms = new HashMap<String, Jvm>();
        jvms.put(ClientRuntime.OWN_JVM, Jvm.OWN);
        for (JvmRecord recorded : run.jvms()) {
            jvms.put(recorded.version(), OptionText.parse("--resume:", recorded, Jvm::again));
        }
        return jvms;
    }

    private Profile profile(Map<String, Jvm> jvms) {
        ScheduleRecord schedule = run.schedule();
        return new Profile(
                run.profile(),
                "",
                run.cells().stream().map(CellRecord::transport).distinct().toList(),
                run.cells().stream().map(InterruptedRun::sizes).distinct().toList(),
                new ForkCounts(
                        run.forks(),
                        schedule.heavyForks(),
                        schedule.leastForks(),
                        schedule.mostForks(),
                        schedule.keepsRows()),
                new StepDurations(
                        duration(schedule.leastWarmUpSeconds()),
                        duration(schedule.mostWarmUpSeconds()),
                        duration(schedule.leastMeasureSeconds())),
                schedule.isolatedSizes(),
                run.minRoundTrips(),
                Optional.of(run.timeBudgetSeconds())
                        .filter(seconds -> seconds > 0)
                        .map(InterruptedRun::duration),
                run.precision(),
                run.cells().stream()
                        .map(CellRecord::condition)
                        .map(condition -> condition(condition, jvms))
                        .distinct()
                        .toList(),
                Optional.empty(),
                run.legs(),
                schedule.wholeTables(),
                duration(run.timeoutSeconds()));
    }

    private static Condition condition(ConditionRecord condition, Map<String, Jvm> jvms) {
        return new Condition(
                condition.ratePerSecond(),
                condition.clients(),
                Duration.ofNanos(condition.gapNanos()),
                Placement.parse(condition.placement()),
                new ClientJvm(
                        Collector.of(condition.collector()),
                        condition.allocatedBytesPerSecond(),
                        condition.isCold(),
                        jvms.get(condition.runtime().jvm()),
                        condition.runtime().threads().equals(ClientRuntime.VIRTUAL),
                        ClassArchive.of(condition.runtime().classArchive())),
                new Carried(condition.message(), condition.codec(), List.of()));
    }

    private static SizePair sizes(CellRecord cell) {
        return new SizePair(new ByteSize(cell.requestBytes()), new ByteSize(cell.responseBytes()), cell.messages());
    }

    private static Duration duration(double seconds) {
        return Duration.ofMillis(Math.round(seconds * MILLIS));
    }

    /// @param now what the run would record if it began now
    /// @param afterRestart whether somebody says that the host is the same, only restarted
    /// @throws PlanException if figures of now and of then must not stand in one run
    void checkSittings(RunRecord now, boolean afterRestart) throws PlanException {
        var problems = new ArrayList<String>(new ResumeCheck(run, now).differences());
        if (run.clientCpu() != now.clientCpu() || run.serverCpu() != now.serverCpu()) {
            problems.add("the processors that client and server are pinned to were %d and %d, and are %d and %d now"
                    .formatted(run.clientCpu(), run.serverCpu(), now.clientCpu(), now.serverCpu()));
        }
        if (!afterRestart) {
            otherHost(now).ifPresent(problems::add);
        }
        PlanException.throwIfAny(
                problems.stream().map(problem -> "--resume: " + problem).toList());
    }

    /// Forks of two hosts in one run would pass for forks of one.
    private Optional<String> otherHost(RunRecord now) {
        HostRecord began = run.host();
        if (began.isSameAs(now.host())) {
            return Optional.empty();
        }
        if (!began.isComparableWith(now.host())) {
            return Optional.of("the host was recorded with another FLEET_SALT when the run began, so it cannot be told"
                    + " whether this is the same; set the one of then");
        }
        return Optional.of("another host began the run (%s) than this one (%s): go on there, or begin a run of its own;"
                        .formatted(began, now.host())
                + " if it is the same and was restarted, --after-restart says so");
    }
}
