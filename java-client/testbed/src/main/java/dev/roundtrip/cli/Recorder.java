// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.ForkResult.MeasuredFork;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.run.ForkSpec;
import dev.roundtrip.run.ForkSpec.ForkAttempt;
import dev.roundtrip.run.ForkSpec.Step;
import dev.roundtrip.run.RunLoop.RunListener;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.DoubleSupplier;
import java.util.function.IntSupplier;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/// Keeps every outcome before the next fork begins, and shows how far the run is.
final class Recorder implements RunListener {
    private final RunFolder folder;
    private final Progress progress;
    private final Map<String, Map<String, String>> jvmFlags = new TreeMap<>();
    private final Map<String, String> detours = new TreeMap<>();
    private long startMillis;

    Recorder(RunFolder folder, Progress progress) {
        this.folder = folder;
        this.progress = progress;
    }

    @Override
    public void started(ForkAttempt attempt) {
        startMillis = System.currentTimeMillis();
        progress.started(attempt.toString());
    }

    @Override
    public void measured(MeasuredFork fork, List<Long> firstSamplesNanos) throws IOException {
        folder.append(fork, firstSamplesNanos, startMillis, System.currentTimeMillis());
    }

    @Override
    public void failed(ForkResult.Failed fork) throws IOException {
        folder.append(fork);
        progress.note(fork.cell() + " fork " + fork.fork() + " failed: " + fork.reason());
    }

    @Override
    public void processes(String mechanism, Map<String, Map<String, String>> flags, Optional<String> detour) {
        jvmFlags.putAll(flags);
        if (detour.isPresent() && detours.putIfAbsent(mechanism, detour.get()) == null) {
            progress.note("warning: " + mechanism + ": " + detour.get());
        }
    }

    /// Keeps what the processes turned out to be.
    void noteProcesses() throws IOException {
        folder.noteProcesses(jvmFlags, detours);
    }

    @Override
    public void ended(ForkAttempt attempt) {
        progress.finished(attempt.toString());
    }

    @Override
    public void willRepeat(ForkAttempt attempt, String disturbance) {
        progress.note(attempt + " was disturbed (" + disturbance + "), and will be repeated");
    }

    @Override
    public void skipped(List<ForkSpec> specs, String reason) throws IOException {
        for (ForkSpec spec : specs) {
            for (Step step : spec.steps()) {
                folder.append(new ForkResult.Skipped(step.cell(), reason));
            }
        }
        progress.note(ForkSpec.ids(specs) + (specs.size() == 1 ? " is " : " are ") + reason);
    }

    /// Progress of a run: a bar on a terminal, one line per fork elsewhere.
    sealed interface Progress extends AutoCloseable {
        void started(String what);

        void finished(String what);

        /// Prints a message besides the progress.
        void note(String message);

        @Override
        void close();

        /// @param left the number of forks that are left, by estimate where there is a budget
        /// @param mostSecondsLeft what the run may take from now on
        static Progress of(IntSupplier left, DoubleSupplier mostSecondsLeft, PrintWriter out) {
            @SuppressWarnings("SystemConsoleNull") // from JDK 25 on there is none without a terminal
            boolean terminal = System.console() != null && System.console().isTerminal();
            return terminal ? new Bar(left) : new Lines(left, mostSecondsLeft, out);
        }

        /// Forks done, current cell and time left in one line that is drawn again and again.
        final class Bar implements Progress {
            private static final int REFRESH_MILLIS = 500;

            private final IntSupplier left;
            private final ProgressBar bar;

            Bar(IntSupplier left) {
                this.left = left;
                bar = new ProgressBarBuilder()
                        .setTaskName("forks")
                        .setInitialMax(left.getAsInt())
                        .setStyle(ProgressBarStyle.ASCII)
                        // The bar draws from a thread of its own: seldom, so that it does not disturb what is measured.
                        .setUpdateIntervalMillis(REFRESH_MILLIS)
                        .build();
            }

            @Override
            public void started(String what) {
                bar.setExtraMessage(what);
            }

            @Override
            public void finished(String what) {
                bar.step();
                bar.maxHint(Math.max(bar.getMax(), bar.getCurrent() + left.getAsInt()));
            }

            @Override
            public void note(String message) {
                System.err.println("\n" + message);
            }

            @Override
            public void close() {
                bar.setExtraMessage("");
                bar.maxHint(bar.getCurrent());
                bar.close();
            }
        }

        /// A plain line for each fork.
        final class Lines implements Progress {
            private final PrintWriter out;
            private final long startNanos = System.nanoTime();
            private final IntSupplier left;
            private final DoubleSupplier mostSecondsLeft;
            private int done;

            Lines(IntSupplier left, DoubleSupplier mostSecondsLeft, PrintWriter out) {
                this.left = left;
                this.mostSecondsLeft = mostSecondsLeft;
                this.out = out;
            }

            @Override
            public void started(String what) {}

            @Override
            public void finished(String what) {
                done++;
                double spentSeconds = (System.nanoTime() - startNanos) / 1e9;
                int forks = left.getAsInt();
                double most = Math.max(0, mostSecondsLeft.getAsDouble());
                out.printf("%3d %-32s %s%n", done, what, more(forks, spentSeconds / done * forks, most));
                endIfNobodyReads();
            }

            /// How many forks a budget suffices for is known at the end only, and guesses would go up and down: what
            /// is left of the budget only falls.
            ///
            /// @param seconds of the forks that are left, as quick as those before
            /// @param most seconds that are left of the budget, which may be infinite
            private static String more(int forks, double seconds, double most) {
                if (Double.isInfinite(most)) {
                    return forks == 0 ? "none more" : "%d more, about %.0f s".formatted(forks, seconds);
                }
                return most > 0 || forks == 0
                        ? "at most %.0f s more".formatted(most)
                        : "%d more, about %.0f s over the budget".formatted(forks, seconds);
            }

            /// Ends the run as Ctrl-C does if standard output was closed, as in `roundtrip run | head`: a run that
            /// nobody sees would keep the machine busy for nothing.
            private void endIfNobodyReads() {
                if (out.checkError()) {
                    Thread.currentThread().interrupt();
                }
            }

            @Override
            public void note(String message) {
                out.println(message);
                out.flush();
            }

            @Override
            public void close() {}
        }
    }
}
