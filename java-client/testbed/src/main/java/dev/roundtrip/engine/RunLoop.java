package dev.roundtrip.engine;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/// All forks of all cells: the loop over forks is the outer one and each pass has its own order, shuffled by the seed,
/// so that drift of the machine spreads over all mechanisms. A cell that failed is not tried again. One thread.
public final class RunLoop {
    private static final Duration MIN_MEASURE = Duration.ofSeconds(1);
    private static final Duration MAX_MEASURE = Duration.ofSeconds(10);
    private static final Duration MAX_WARM_UP = Duration.ofSeconds(10);

    private final EngineSettings settings;
    private final List<CellSpec> cells;
    private final RunListener listener;
    private final TimeBudget budget;
    private final Set<CellSpec> failed = new HashSet<>();
    private final Map<CellSpec, Integer> batchTrips = new HashMap<>();

    public RunLoop(EngineSettings settings, List<CellSpec> cells, RunListener listener) {
        this.settings = settings;
        this.cells = List.copyOf(cells);
        this.listener = listener;
        this.budget = new TimeBudget(settings.timeBudget());
    }

    /// What every worker JVM is started with besides what its mechanism needs.
    public static List<String> workerFlags() {
        return WorkerProcess.JVM_FLAGS;
    }

    /// @throws IOException if the listener could not keep an outcome
    /// @throws InterruptedException if the run was told to end; the fork under way is lost, finished ones were told
    public void run() throws IOException, InterruptedException {
        for (int fork = 1; fork <= settings.forks(); fork++) {
            for (CellSpec cell : shuffled(fork)) {
                if (!failed.contains(cell)) {
                    runFork(cell, fork);
                }
            }
        }
    }

    /// The order of one pass.
    List<CellSpec> shuffled(int fork) {
        var order = new ArrayList<>(cells);
        Collections.shuffle(order, new Random(settings.seed() + fork));
        return order;
    }

    private void runFork(CellSpec cell, int fork) throws IOException, InterruptedException {
        listener.started(cell, fork);
        long startNanos = System.nanoTime();
        MeasureSettings measure = measureSettings(cell, forksLeft(cell, fork));
        ForkOutcome outcome = new ForkRunner(settings, cell, fork).run(fork == 1, measure);
        switch (outcome) {
            case ForkOutcome.Measured(ForkSamples samples, var _) -> {
                batchTrips.put(cell, samples.batchTrips());
                budget.spent(System.nanoTime() - startNanos, samples.warmUpNanos() + samples.measuredNanos());
            }
            case ForkOutcome.Failed(String _) -> failed.add(cell);
        }
        listener.finished(cell, fork, outcome);
    }

    private MeasureSettings measureSettings(CellSpec cell, int forksLeft) {
        return new MeasureSettings(
                Math.ceilDiv(settings.minRoundTrips(), settings.forks()),
                MIN_MEASURE.toNanos(),
                MAX_MEASURE.toNanos(),
                MAX_WARM_UP.toNanos(),
                budget.nanosForFork(forksLeft),
                settings.precision(),
                batchTrips.getOrDefault(cell, MeasureSettings.CALIBRATE));
    }

    /// Including the one that is about to run.
    private int forksLeft(CellSpec current, int fork) {
        List<CellSpec> order = shuffled(fork);
        int left = 0;
        for (int i = order.indexOf(current); i < order.size(); i++) {
            left += failed.contains(order.get(i)) ? 0 : 1;
        }
        return left + (settings.forks() - fork) * (cells.size() - failed.size());
    }
}
