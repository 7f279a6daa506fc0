// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.report.RunResults;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a run that was measured answers to a dozen projects. Its machine was busy with other things, so its figures are
/// no reference; what is recommended has to be sound all the same.
final class TwelveNeedsTest {
    private static final Path RUN = Path.of("src/test/resources/dev/roundtrip/report/runs/choice");

    private static Choices choices;

    @BeforeAll
    static void readRun() throws IOException {
        choices = Choices.of(RunResults.read(RunFolder.open(RUN))).orElseThrow();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
            # project                                           | needs                                                               | a second | B       | take, next, quickest that is ruled out
            numbers that C computes for Java                    |                                                                     |   100000 | 16      | ffm, jni, nothing
            a codec that must not take Java along               | --isolation process                                                 |      200 | 4096    | uds, tcp-keepalive, ffm
            the same with a plug-in of strangers, without files | --isolation memory                                                  |    10000 | 16      | wasm, uds, ffm
            images of a mebibyte                                | --isolation process                                                 |      100 | 1048576 | uds, fifo, ffm
            a service that may move to another machine          | --isolation process --remote yes                                    |     1000 | 16      | tcp-keepalive, zeromq, ffm
            services of several teams                           | --isolation process --remote yes --languages several                |      100 | 16      | grpc, thrift, ffm
            the same, called often                              | --isolation process --remote yes --languages several                |     1000 | 16      | thrift, grpc, ffm
            the same, of forms and short texts                  | --isolation process --remote yes --languages several --payload text |      100 | 16      | rest, grpc, ffm
            jobs that outlive a restart                         | --isolation process --when-server-dies kept                         |       10 | 16      | activemq-tuned, nothing, ffm
            a watchdog that must learn of a crash               | --when-server-dies noticed                                          |      100 | 16      | uds, tcp-keepalive, ffm
            a market feed, with processors and people to spare  | --isolation process --burn-cores yes --consider own-protocol        |   100000 | 16      | ring, nothing, ffm
            the same without                                    | --isolation process                                                 |   100000 | 16      | nothing, nothing, nothing
            """)
    void aProjectIsAdvised(String project, String needs, int rate, long bytes, String answer) {
        Recommendation advice = choices.recommend(
                Needs.of(Need.stated((needs == null ? "" : needs) + " --rate " + rate), new SizeKey(bytes, bytes)));

        assertThat(summary(advice)).as(project).isEqualTo(answer);
    }

    private static String summary(Recommendation advice) {
        return "%s, %s, %s"
                .formatted(
                        advice.id().orElse("nothing"),
                        runnersUp(advice).stream().findFirst().orElse("nothing"),
                        lines(advice, "Price")
                                .filter(line -> line.startsWith("The needs cost"))
                                .map(line -> line.replaceFirst(".*: (.*) would take .*", "$1"))
                                .findFirst()
                                .orElse("nothing"));
    }

    static List<String> runnersUp(Recommendation advice) {
        return lines(advice, "Runners-up")
                .map(line -> line.replaceFirst(":.*", ""))
                .toList();
    }

    private static Stream<String> lines(Recommendation advice, String title) {
        return advice.parts().stream()
                .filter(part -> part.title().equals(title))
                .flatMap(part -> part.lines().stream());
    }
}
