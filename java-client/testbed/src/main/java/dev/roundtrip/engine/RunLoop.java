package dev.roundtrip.engine;

import dev.roundtrip.machine.Noise;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// All forks of all cells, in the order of the [Schedule]. A cell that failed is not tried again. One thread.
public final class RunLoop {
    private static final Duration MIN_MEASURE = Duration.ofSeconds(1);
    private static final Duration MAX_MEASURE = Duration.ofSeconds(10);
    private static final Duration MAX_WARM_UP = Duration.ofSeconds(10);

    /// A floor is there to compare with; there are many of them, and they are steady.
    private static final Duration MIN_FLOOR_MEASURE = Duration.ofMillis(200);

    /// Warm-up and measuring of a floor, in a program that starts at once, and in a JVM, which has to compile first.
    private static final Duration NATIVE_FLOOR_BUDGET = Duration.ofMillis(500);

    private static final Duration JVM_FLOOR_BUDGET = Duration.ofSeconds(1);

    private final EngineSettings settings;
    private final Schedule schedule;
    private final TimeBudget budget;
    private final Batches batches;
    private final DistanceMeter distances;

    /// @param earlier what was measured of these cells before the run was interrupted
    public RunLoop(EngineSettings settings, List<CellSpec> cells, List<EarlierTurn> earlier) {
        this.settings = settings;
        this.schedule = new Schedule(cells, settings.forks(), settings.seed(), earlier);
        this.batches = new Batches(earlier);
        this.distances = new DistanceMeter(settings.processors());
        List<String> failed = earlier.stream()
                .filter(EarlierTurn::failed)
                .map(EarlierTurn::cellId)
                .toList();
        cells.stream().filter(cell -> failed.contains(cell.id())).forEach(schedule::drop);
        this.budget = new TimeBudget(budgetLeft(settings, cells.size()));
        if (!budget.allowsRepetition(forksToShare(), reservedForFloors())) {
            schedule.dropRepetitions();
        }
    }

    /// Of a run that was interrupted, the share of the forks that were not measured at all.
    private Optional<Duration> budgetLeft(EngineSettings settings, int cells) {
        int turns = Math.max(1, cells * settings.forks());
        return settings.timeBudget()
                .map(whole -> whole.multipliedBy(schedule.firstAttemptsLeft()).dividedBy(turns));
    }

    /// What every worker JVM is started with besides what its mechanism needs.
    public static List<String> workerFlags() {
        return WorkerProcess.JVM_FLAGS;
    }

    /// How many turns are left, as far as is known.
    public int turnsLeft() {
        return schedule.left();
    }

    /// @param listener told of every turn
    /// @throws IOException if the listener could not keep an outcome
    /// @throws InterruptedException if the run was told to end; the fork under way is lost, finished ones were told
    public void run(RunListener listener) throws IOException, InterruptedException {
        for (Optional<Turn> turn = schedule.next(); turn.isPresent(); turn = schedule.next()) {
            take(turn.get(), listener);
        }
    }

    private void take(Turn turn, RunListener listener) throws IOException, InterruptedException {
        listener.started(turn);
        long startNanos = System.nanoTime();
        // A cell of which nothing is known yet is verified first.
        boolean verify = !batches.know(turn.cell());
        ForkOutcome outcome = new ForkRunner(settings, distances, turn).run(verify, measureSettings(turn.cell()));
        switch (outcome) {
            case ForkOutcome.Measured(ForkSamples samples, Noise noise, Distance _) -> {
                batches.found(
                        turn.cell().id(),
                        Clock.batchTripsAfter(samples.batchTrips(), samples.medianNanos(), samples.clockNanos()));
                if (!turn.cell().isFloor()) {
                    budget.spent(System.nanoTime() - startNanos, samples.warmUpNanos() + samples.measuredNanos());
                }
                listener.finished(turn, outcome);
                repeatIfDisturbed(turn, noise, listener);
            }
            case ForkOutcome.Failed(String _) -> {
                schedule.drop(turn.cell());
                listener.finished(turn, outcome);
            }
        }
    }

    private void repeatIfDisturbed(Turn turn, Noise noise, RunListener listener) {
        boolean worthIt = turn.attempt() == 1 && !noise.disturbance().isEmpty();
        if (worthIt && (turn.cell().isFloor() || budget.allowsRepetition(forksToShare(), reservedForFloors()))) {
            schedule.repeat(turn);
            listener.willRepeat(turn, noise);
        }
    }

    private MeasureSettings measureSettings(CellSpec cell) {
        boolean floor = cell.isFloor();
        return new MeasureSettings(
                Math.ceilDiv(settings.minRoundTrips(), settings.forks()),
                (floor ? MIN_FLOOR_MEASURE : MIN_MEASURE).toNanos(),
                MAX_MEASURE.toNanos(),
                MAX_WARM_UP.toNanos(),
                floor ? floorBudget(cell).toNanos() : nanosForFork(),
                settings.precision(),
                batches.of(cell));
    }

    /// The budget is divided over all but the floors, which take a little each.
    private long nanosForFork() {
        return budget.nanosForFork(forksToShare(), reservedForFloors());
    }

    /// With one that is not in the schedule: about to be taken, or to be repeated.
    private int forksToShare() {
        return 1 + (int) schedule.cellsLeft().filter(cell -> !cell.isFloor()).count();
    }

    private Duration reservedForFloors() {
        return schedule.cellsLeft()
                .filter(CellSpec::isFloor)
                .map(RunLoop::floorBudget)
                .reduce(Duration.ZERO, Duration::plus);
    }

    private static Duration floorBudget(CellSpec cell) {
        return cell.transport().nativeWorker().isPresent() ? NATIVE_FLOOR_BUDGET : JVM_FLOOR_BUDGET;
    }
}
