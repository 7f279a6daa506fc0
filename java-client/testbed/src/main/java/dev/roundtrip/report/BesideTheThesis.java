package dev.roundtrip.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Tables 4.1 and 4.2 of the thesis (Kumoń 2017), our mean and the published one side by side; then the ratios to JNI
/// likewise, because machines differ and ratios compare.
final class BesideTheThesis {
    private static final String BASELINE = "jni";
    private static final int SIZES_A_TABLE = 4;
    private static final String NONE = "–";

    private final RunResults results;
    private final PublishedFigures published;

    BesideTheThesis(RunResults results, PublishedFigures published) {
        this.results = results;
        this.published = published;
    }

    /// Empty if the run has no cell that the thesis has.
    String markdown() {
        List<SizeKey> sizes = results.sizes().stream()
                .filter(pair -> published.transports().stream().anyMatch(id -> isInBoth(id, pair)))
                .toList();
        if (sizes.isEmpty()) {
            return "";
        }
        var text = new StringBuilder("## Beside the thesis: mean µs, ours / published\n\n");
        tables(text, sizes, this::means);
        if (sizes.stream().anyMatch(pair -> isInBoth(BASELINE, pair))) {
            text.append("## Beside the thesis: ratio to ").append(BASELINE).append(", ours / published\n\n");
            tables(text, sizes, this::ratios);
        }
        List<String> findings = new ThesisFindings(results).sentences();
        findings.forEach(sentence -> text.append("- ").append(sentence).append('\n'));
        return text.append(findings.isEmpty() ? "" : "\n").toString();
    }

    private void tables(StringBuilder text, List<SizeKey> sizes, Field field) {
        for (int from = 0; from < sizes.size(); from += SIZES_A_TABLE) {
            text.append(table(sizes.subList(from, Math.min(sizes.size(), from + SIZES_A_TABLE)), field));
        }
    }

    private boolean isInBoth(String transport, SizeKey sizes) {
        return results.find(transport, sizes).isPresent();
    }

    private interface Field {
        String of(String transport, SizeKey sizes);
    }

    private String table(List<SizeKey> columns, Field field) {
        var header = new ArrayList<>(List.of("request:response"));
        columns.forEach(column -> header.add(column.toString()));
        var table = new TextTable(header);
        for (String transport : published.transports()) {
            if (columns.stream().anyMatch(sizes -> isInBoth(transport, sizes))) {
                var row = new ArrayList<>(List.of(transport));
                columns.forEach(sizes -> row.add(field.of(transport, sizes)));
                table.add(row);
            }
        }
        return table + "\n";
    }

    private String means(String transport, SizeKey sizes) {
        return figure(ourMean(transport, sizes)) + " / " + figure(published.meanNanos(transport, sizes));
    }

    private static String figure(OptionalDouble nanos) {
        return nanos.isPresent() ? Figure.micros(nanos.getAsDouble()) : NONE;
    }

    private String ratios(String transport, SizeKey sizes) {
        return ratio(ourMean(transport, sizes), ourMean(BASELINE, sizes)) + " / "
                + ratio(published.meanNanos(transport, sizes), published.meanNanos(BASELINE, sizes));
    }

    private static String ratio(OptionalDouble nanos, OptionalDouble baselineNanos) {
        return nanos.isPresent() && baselineNanos.isPresent()
                ? Figure.significant(nanos.getAsDouble() / baselineNanos.getAsDouble())
                : NONE;
    }

    private OptionalDouble ourMean(String transport, SizeKey sizes) {
        Optional<Double> mean =
                results.find(transport, sizes).flatMap(CellResult::estimate).map(estimate -> estimate.mean());
        return mean.isPresent() ? OptionalDouble.of(mean.get()) : OptionalDouble.empty();
    }
}
