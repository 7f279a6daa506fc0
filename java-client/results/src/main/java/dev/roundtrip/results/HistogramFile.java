// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import dev.roundtrip.platform.HandedText;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.HdrHistogram.HistogramLogWriter;

/// `histograms.hlog`: HdrHistogram's log format, one tagged histogram for each cell in each fork, nanoseconds. Where
/// `batch_trips` of the row in `cells.csv` is over 1, a value is a batch undivided. Latencies of streams stand under a
/// tag of their own.
public final class HistogramFile {
    private static final long MILLIS = 1000;

    /// The least that a histogram can be made for.
    private static final long SMALLEST_RANGE = 2;

    /// Begin of a line with a tag (HistogramLogWriter).
    private static final String TAG = "Tag=";

    private static final String ONE_WAY = "/one-way";

    private HistogramFile() {}

    /// `tcp/16/1024/1`: transport, request bytes, response bytes, fork; `tcp/16/1024/1/2` where it was repeated. Behind
    /// them the condition if it is not the usual one, as in `tcp/16/1024/1/gap-1ms-same`.
    static String tag(ForkResult row) {
        CellId cell = row.cell();
        String first = "%s/%d/%d/%d".formatted(cell.transport(), cell.requestBytes(), cell.responseBytes(), row.fork());
        String attempt = row.attempt() == 1 ? "" : "/" + row.attempt();
        String condition = cell.condition().slug();
        return first + attempt + (condition.isEmpty() ? "" : "/" + condition);
    }

    /// The tag of latencies of messages: `tcp/16/0/1/stream/one-way`.
    static String oneWayTag(ForkResult row) {
        return tag(row) + ONE_WAY;
    }

    /// How the lines of a fork begin.
    static List<String> linePrefixes(ForkResult row) {
        return List.of(TAG + tag(row) + ",", TAG + oneWayTag(row) + ",");
    }

    static boolean isSamples(String line) {
        return line.startsWith(TAG);
    }

    static String header(long startMillis) {
        var bytes = new ByteArrayOutputStream();
        var writer = new HistogramLogWriter(bytes);
        writer.outputComment("[values in nanoseconds; a batch undivided where batch_trips in cells.csv is over 1]");
        writer.outputLogFormatVersion();
        writer.outputStartTime(startMillis);
        writer.outputLegend();
        writer.close();
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /// @param startMillis when the fork ended its measurement, since the epoch
    static String line(String tag, Histogram histogram, long startMillis, long endMillis) {
        histogram.setTag(tag);
        var bytes = new ByteArrayOutputStream();
        var writer = new HistogramLogWriter(bytes);
        writer.outputIntervalHistogram((double) startMillis / MILLIS, (double) endMillis / MILLIS, histogram, 1);
        writer.close();
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /// A histogram with room up to its largest value only, until others are added: a run's hundreds are held at once.
    private static Histogram compact(Histogram histogram) {
        var compact = new Histogram(
                Math.max(histogram.getMaxValue(), SMALLEST_RANGE), histogram.getNumberOfSignificantValueDigits());
        compact.setAutoResize(true);
        compact.add(histogram);
        return compact;
    }

    /// All histograms by tag.
    static Map<String, Histogram> read(Path file) throws IOException {
        var histograms = new LinkedHashMap<String, Histogram>();
        try (var reader = new HistogramLogReader(
                new ByteArrayInputStream(HandedText.read(file).getBytes(StandardCharsets.UTF_8)))) {
            while (reader.hasNext()) {
                EncodableHistogram next = reader.nextIntervalHistogram();
                if (next instanceof Histogram histogram) {
                    histograms.put(histogram.getTag(), compact(histogram));
                }
            }
        }
        return histograms;
    }
}
