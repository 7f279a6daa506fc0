// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.report.Printed;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document.Section;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StreamsTest {
    @TempDir
    private Path parent;

    @Test
    void aStreamIsShownAsAWholeAMessageAndAKiB() throws IOException {
        List<List<String>> rows = Printed.rows(tables().getFirst());

        assertThat(rows)
                .containsExactly(List.of(
                        "tcp-keepalive 1000 x 512B", "0.0020", "–", "2.00", "4.00", "500000", "256", "30", "–"));
    }

    @Test
    void percentilesThatTooFewMessagesShowAreLeftOut() throws IOException {
        List<List<String>> rows = Printed.rows(tables().getLast());

        assertThat(rows)
                .containsExactly(List.of(
                        "tcp-keepalive 1000 x 512B",
                        "0.300",
                        "0.300",
                        "0.300",
                        "0.300",
                        "0.300",
                        "0.300",
                        "–",
                        "–",
                        "–",
                        "0.300",
                        "1000",
                        "0.0250",
                        "0.275"));
    }

    @Test
    void aLatencyIsNotShownWithoutTheClockIfItIsNoLongerThanAReading() throws IOException {
        RunResults shortest = RunFixture.streams(parent.resolve("short"), Map.of(512L, 1000), "tcp-keepalive").stream(
                        "tcp-keepalive", 512, 1000, 2000, 30, 25)
                .results();

        assertThat(Printed.rows(RunDocument.asked(shortest).getLast()).getFirst())
                .endsWith("0.0250", "–");
    }

    @Test
    void aRunOfStreamsSaysWhatItsTimesAreAndMarksNoBatches() throws IOException {
        assertThat(Printed.markdown(results()))
                .startsWith("# Streams, profile ")
                .contains(
                        "## Mean time of a message, µs", "## One-way latency", "Streams of messages one way, placement")
                .doesNotContain("ound trip", "ᵇ");
    }

    @Test
    void theFileOfTablesHasTheColumnsOfStreams() throws IOException {
        List<String> lines = Printed.csv(results());

        assertThat(lines.getFirst()).contains(",messages,one_way_messages,one_way_mean_ns,");
        assertThat(lines.getLast()).endsWith(",1000,1000,300.0,300.0,300.0,300.0,300.0,300.0,,,,300.0,Linux");
    }

    @Test
    void roundTripsOfTheSameRunHaveTablesOfTheirOwn() throws IOException {
        RunFixture run = RunFixture.roundTripsAndStreams(parent.resolve("both"), 1000, "uds");
        run.measure("uds", RunFixture.SMALL, 5000, 2000);
        run.under(RunFixture.STREAM).stream("uds", 16, 1000, 2000, 30, 300);

        assertThat(Printed.markdown(run.results()))
                .startsWith("# Round trips and streams, profile ")
                .containsSubsequence(
                        "## Mean round trip, µs",
                        "| uds ",
                        "5.00",
                        "## Request 16B, response 16B",
                        "## Mean time of a message, µs",
                        "| uds, stream ",
                        "2.00",
                        "| uds, stream 1000 x 16B |",
                        "Closed loop, streams of messages one way, placement free");
        assertThat(Printed.latex(run.results(), List.of()))
                .containsSubsequence("Mean round trip, ", "Mean time of a message, ");
    }

    private List<Section> tables() throws IOException {
        return RunDocument.asked(results());
    }

    private RunResults results() throws IOException {
        return RunFixture.streams(parent.resolve("run"), Map.of(512L, 1000), "tcp-keepalive").stream(
                        "tcp-keepalive", 512, 1000, 2000, 30, 300)
                .results();
    }
}
