// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.results.ForkResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Messages in place of bytes, by the codecs of the assembled program.
@Tag("long")
final class MessagesTest {
    @TempDir(factory = FastScratch.class)
    private Path scratch;

    @Test
    void aMessageByEachCodecIsARowOfItsOwn() throws Exception {
        Path folder = scratch.resolve("run");
        Program.Ending ending = Program.run(
                scratch,
                Program.SERVERS,
                "run",
                "--transports=uds",
                "--message=tick",
                "--codec=raw,json,sbe",
                "--forks=1",
                "--placement=free",
                "--legs",
                "--time-budget=6s",
                "--out=" + folder);

        assertThat(ending.exitCode()).as(ending.err() + ending.out()).isZero();
        List<ForkResult.Measured> rows = Cells.measured(folder);
        assertThat(rows)
                .extracting(row -> row.cell().condition().get(Axes.MESSAGE).codec())
                .containsExactlyInAnyOrder("raw", "json", "sbe");
        assertThat(Files.readString(folder.resolve("tables.md")))
                .contains("uds, tick as json", "uds, tick as sbe", "## What of it is the message", "| encode |");
        assertThat(Program.run(scratch, Program.SERVERS, "report", folder.toString())
                        .exitCode())
                .isZero();
        assertThat(Files.readString(folder.resolve("figures/message-76B-76B.svg")))
                .contains(">encode<", ">there<", ">back<", ">decode<");
        assertThat(Files.readString(folder.resolve("report/index.html")))
                .contains("What of a round trip is the message, ");
    }

    @Test
    void aMechanismWithTypesOfItsOwnCarriesMessagesAsThese() throws Exception {
        Path folder = scratch.resolve("run");
        Program.Ending ending = Program.run(
                scratch,
                Program.SERVERS,
                "run",
                "--transports=grpc,uds",
                "--message=tick,order:1KiB",
                "--codec=own",
                "--forks=1",
                "--placement=free",
                "--time-budget=6s",
                "--out=" + folder);

        assertThat(ending.exitCode()).as(ending.err() + ending.out()).isZero();
        assertThat(Cells.measured(folder))
                .extracting(row -> row.cell().transport() + " "
                        + row.cell().condition().get(Axes.MESSAGE).name())
                .containsExactlyInAnyOrder("grpc tick", "grpc order");
        assertThat(Files.readString(folder.resolve("tables.md")))
                .contains("uds: it has no interface definition with types for messages")
                .doesNotContain("encode");
    }
}
