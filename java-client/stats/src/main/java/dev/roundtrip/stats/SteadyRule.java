// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.ArrayDeque;
import java.util.Deque;

/// When to stop warming up: looked at after every window, it looks at the last windows, and where they leave it
/// undecided at twice as many, and again, up to eight times. So noise is answered by patience, and what was long ago
/// does not count where the last windows suffice. Not thread-safe.
///
/// The first steady look is the one to stop at; a second one right after it would gain little. Of 1000 series that
/// fall by 3000·e^(−t/0.8 s) to 54, in windows of 50 ms that spread by 2 %, the level after the first steady look of
/// 20 windows lay 1.3 % over the final one in the middle, 2.3 % or more in the worst twentieth, 3.6 % at most; after
/// the second 1.2, 2.1 and 3.0 %. A change that is much slower than the span is long is not seen: with e^(−t/3 s) it
/// was 14 %, and 20 % in the worst twentieth, with 20 windows, and 4 and 6 % with 40.
public final class SteadyRule {
    /// A second of windows of 50 ms.
    public static final int WINDOWS = 20;

    private static final int MOST_TIMES = 8;

    private record Window(double seconds, double medianNanos) {}

    private final int fewest;
    private final Deque<Window> last = new ArrayDeque<>();

    public SteadyRule() {
        this(WINDOWS);
    }

    /// @param fewest windows that may be found steady; longer windows, of which there are few, take fewer
    /// @throws IllegalArgumentException if it is under 5, of which nothing can be said
    public SteadyRule(int fewest) {
        if (fewest < Trend.FEWEST_WINDOWS) {
            throw new IllegalArgumentException(
                    "a series is found steady from " + Trend.FEWEST_WINDOWS + " windows on, not from " + fewest);
        }
        this.fewest = fewest;
    }

    /// @param seconds middle of the window, later than that of the one before
    /// @param medianNanos over 0
    public void add(double seconds, double medianNanos) {
        last.addLast(new Window(seconds, medianNanos));
        if (last.size() > MOST_TIMES * fewest) {
            last.removeFirst();
        }
    }

    /// The trend of the last windows, as many as it took to decide, or as there are; undecided as long as there are
    /// too few.
    public Trend trend() {
        if (last.size() < fewest) {
            Trend soFar = of(last.size());
            return new Trend(Trend.Verdict.UNDECIDED, soFar.change(), soFar.changeInterval());
        }
        int windows = fewest;
        Trend trend = of(windows);
        while (trend.verdict() == Trend.Verdict.UNDECIDED && 2 * windows <= last.size()) {
            windows *= 2;
            trend = of(windows);
        }
        return trend;
    }

    private Trend of(int windows) {
        int before = last.size() - windows;
        return Trend.of(
                last.stream().skip(before).mapToDouble(Window::seconds).toArray(),
                last.stream().skip(before).mapToDouble(Window::medianNanos).toArray());
    }
}
