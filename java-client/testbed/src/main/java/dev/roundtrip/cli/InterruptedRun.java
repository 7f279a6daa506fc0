package dev.roundtrip.cli;

import dev.roundtrip.plan.ByteSize;
import dev.roundtrip.plan.Cell;
import dev.roundtrip.plan.Condition;
import dev.roundtrip.plan.ForkNumbers;
import dev.roundtrip.plan.Placement;
import dev.roundtrip.plan.Plan;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.plan.Planner;
import dev.roundtrip.plan.Profile;
import dev.roundtrip.plan.SizePair;
import dev.roundtrip.plan.StepDurations;
import dev.roundtrip.report.several.ResumeCheck;
import dev.roundtrip.results.CellRecord;
import dev.roundtrip.results.ConditionRecord;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.results.ScheduleRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A run as its folder records it, from which its plan is made once more.
record InterruptedRun(RunRecord run) {
    private static final double MILLIS = 1000;

    /// Whether it measures what spins on one processor.
    boolean isForced() {
        return run.arguments().contains("--force");
    }

    /// The plan that the run had.
    ///
    /// @throws PlanException if that is not what a plan would be now
    Plan plan(Planner planner) throws PlanException {
        Plan all = planner.plan(profile(), run.options(), run.seed());
        List<Cell> cells = all.cells().stream()
                .filter(cell -> recordOf(cell).isPresent())
                .sorted(Comparator.comparingInt(
                        cell -> run.cells().indexOf(recordOf(cell).orElseThrow())))
                .toList();
        List<String> problems =
                cells.stream().flatMap(cell -> change(cell).stream()).toList();
        if (cells.size() != run.cells().size()) {
            problems = List.of("the run has %d cells, and would have %d now; measure anew"
                    .formatted(run.cells().size(), cells.size()));
        }
        if (!problems.isEmpty()) {
            throw new PlanException(problems);
        }
        return new Plan(all.profile(), all.seed(), cells);
    }

    private Optional<CellRecord> recordOf(Cell cell) {
        return run.cells().stream()
                .filter(record -> record.id().equals(cell.id())
                        && record.messages() == cell.sizes().messages())
                .findFirst();
    }

    private Profile profile() throws PlanException {
        ScheduleRecord schedule = Optional.ofNullable(run.schedule())
                .orElseThrow(() -> new PlanException(
                        List.of("--resume: the run is of a version that measured otherwise; go on with that version")));
        return new Profile(
                run.profile(),
                "",
                run.cells().stream().map(CellRecord::transport).distinct().toList(),
                run.cells().stream().map(InterruptedRun::sizes).distinct().toList(),
                new ForkNumbers(
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
                        .map(InterruptedRun::condition)
                        .distinct()
                        .toList(),
                Optional.empty(),
                run.legs(),
                schedule.wholeTables(),
                duration(run.timeoutSeconds()));
    }

    private static Condition condition(ConditionRecord condition) {
        return new Condition(
                condition.ratePerSecond(),
                condition.clients(),
                Duration.ofNanos(condition.gapNanos()),
                Placement.parse(condition.placement()));
    }

    private static SizePair sizes(CellRecord cell) {
        return new SizePair(new ByteSize(cell.requestBytes()), new ByteSize(cell.responseBytes()), cell.messages());
    }

    private static Duration duration(double seconds) {
        return Duration.ofMillis(Math.round(seconds * MILLIS));
    }

    /// A cell that was measured and cannot be any more, or the other way round.
    private Optional<String> change(Cell cell) {
        Optional<String> before = recordOf(cell).map(CellRecord::skipped);
        if (before.isPresent() && before.get().isEmpty() == cell.skipReason().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of("%s was %s when the run began, and is %s now; measure anew"
                .formatted(
                        cell.label(),
                        before.map(InterruptedRun::state).orElse("not planned"),
                        state(cell.skipReason().orElse(""))));
    }

    private static String state(String skipped) {
        return skipped.isEmpty() ? "to be measured" : "skipped (" + skipped + ")";
    }

    /// @param now what the run would record if it began now
    /// @throws PlanException if figures of now and of then must not stand in one run
    void checkSittings(RunRecord now) throws PlanException {
        var problems = new ArrayList<String>(new ResumeCheck(run, now).differences());
        if (run.clientCpu() != now.clientCpu() || run.serverCpu() != now.serverCpu()) {
            problems.add("the processors that client and server are pinned to were %d and %d, and are %d and %d now"
                    .formatted(run.clientCpu(), run.serverCpu(), now.clientCpu(), now.serverCpu()));
        }
        if (!problems.isEmpty()) {
            throw new PlanException(
                    problems.stream().map(problem -> "--resume: " + problem).toList());
        }
    }
}
