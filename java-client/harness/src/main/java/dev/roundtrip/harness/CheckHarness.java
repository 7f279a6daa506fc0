package dev.roundtrip.harness;

import dev.roundtrip.report.print.TextTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Prints truth, reported figure and difference for mechanisms whose times are known, how often forks are called
/// drifting that do and that do not, then how often the intervals of the report hold a truth that samples were drawn
/// from.
public final class CheckHarness {
    private static final int FORKS = 3;
    private static final int BUSY_TRIPS = 1000;
    private static final int REPETITIONS = 400;

    /// Of each mechanism whose trend is looked at.
    private static final int TREND_FORKS = 20;

    private CheckHarness() {}

    /// Ends with 0 if every figure is as near to the truth as it has to be, otherwise with 1.
    ///
    /// @param arguments root of the project, and an empty folder
    public static void main(String[] arguments) throws IOException, InterruptedException {
        var figures = new ArrayList<Recovered>();
        Drifts drifts;
        try (var home = SyntheticHome.create(Path.of(arguments[0]), Path.of(arguments[1]))) {
            figures.addAll(measured(home, "known", Delays.ids(), Delays.LEAST_TRIPS));
            figures.addAll(measured(home, "busy", List.of(SyntheticTransport.BUSY), BUSY_TRIPS));
            drifts = Drifts.measured(home, TREND_FORKS);
        }
        figures.addAll(drifts.recovered());
        System.out.println("Times in microseconds, " + FORKS + " forks a mechanism\n");
        System.out.println(table(figures));
        System.out.println(drifts.table());
        System.out.println(Coverage.table(REPETITIONS));
        List<Recovered> wrong =
                figures.stream().filter(figure -> !figure.holds()).toList();
        System.out.printf(
                "%d of %d figures are as near to the truth as they have to be%n",
                figures.size() - wrong.size(), figures.size());
        wrong.forEach(figure -> System.out.println("too far off: " + figure));
        System.exit(wrong.isEmpty() ? 0 : 1);
    }

    private static List<Recovered> measured(SyntheticHome home, String name, List<String> transports, int roundTrips)
            throws IOException, InterruptedException {
        Path run = home.measure(name, transports, FORKS, roundTrips, Map.of());
        home.roundtrip(Map.of(), "report", run.toString());
        return Recovery.of(run, transports);
    }

    private static TextTable table(List<Recovered> figures) {
        return TextTable.of(
                List.of("mechanism", "figure", "truth", "reported", "difference"),
                figures.stream()
                        .map(figure -> List.of(
                                figure.cell(), figure.figure(), figure.truth(), figure.reported(), figure.difference()))
                        .toList());
    }
}
