package dev.roundtrip.cli;

import java.io.PrintWriter;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/// How far the run is: a bar on a terminal, a line a fork elsewhere.
sealed interface Progress extends AutoCloseable {
    void started(String what);

    void finished(String what);

    void failed(String message);

    /// One fork more than was known.
    void added(String why);

    @Override
    void close();

    static Progress of(int forks, PrintWriter out) {
        @SuppressWarnings("SystemConsoleNull") // from JDK 25 on there is none without a terminal
        boolean terminal = System.console() != null && System.console().isTerminal();
        return terminal ? new Bar(forks) : new Lines(forks, out);
    }

    /// Forks done, current cell and time left in one line that is drawn anew.
    final class Bar implements Progress {
        private static final int REFRESH_MILLIS = 500;

        private final ProgressBar bar;

        Bar(int forks) {
            bar = new ProgressBarBuilder()
                    .setTaskName("forks")
                    .setInitialMax(forks)
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
        }

        @Override
        public void failed(String message) {
            bar.step();
            System.err.println("\n" + message);
        }

        @Override
        public void added(String why) {
            bar.maxHint(bar.getMax() + 1);
            System.err.println("\n" + why);
        }

        @Override
        public void close() {
            bar.setExtraMessage("");
            bar.close();
        }
    }

    /// A plain line for each fork.
    final class Lines implements Progress {
        private final PrintWriter out;
        private final long startNanos = System.nanoTime();
        private int forks;
        private int done;

        Lines(int forks, PrintWriter out) {
            this.forks = forks;
            this.out = out;
        }

        @Override
        public void started(String what) {}

        @Override
        public void finished(String what) {
            done++;
            double spentSeconds = (System.nanoTime() - startNanos) / 1e9;
            out.printf("%3d/%d %-32s about %.0f s left%n", done, forks, what, spentSeconds / done * (forks - done));
            out.flush();
        }

        @Override
        public void failed(String message) {
            finished(message);
        }

        @Override
        public void added(String why) {
            forks++;
            out.println(why);
            out.flush();
        }

        @Override
        public void close() {}
    }
}
