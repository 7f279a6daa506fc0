// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.gallery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.fleet.Fleet;
import dev.roundtrip.report.fleet.FleetFixture;
import dev.roundtrip.report.page.FleetPage;
import dev.roundtrip.report.print.Markdown;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class GalleryTest {
    @TempDir
    private Path scratch;

    private Path machines;

    @BeforeEach
    void begin() throws IOException {
        machines = Files.createDirectory(scratch.resolve("machines"));
    }

    @Test
    void contributedMachinesStandSideBySide() throws IOException {
        contribute("epyc-kvm", 1, 3);
        contribute("xeon-metal", 2, 6);

        Gallery gallery = Gallery.read(machines);
        Path page = scratch.resolve("index.html");
        FleetPage.write(gallery, gallery.document(), page);

        assertThat(Markdown.of(gallery.document()))
                .contains("2 machines", "| xeon-metal |     6 |    6 |", "| µs            | epyc-kvm | xeon-metal |");
        assertThat(Files.readString(page).split("<circle", -1)).hasSize(2 * 4 + 1);
        assertThat(Files.readString(page)).contains("<title>epyc-kvm: ");
    }

    @Test
    void anEntryNamesNoHostAndIsSmall() throws IOException {
        Path entry = contribute("epyc-kvm", 3, 3);

        String machine = Files.readString(entry.resolve("machine.json"));
        assertThat(machine).contains("\"hosts\" : 3").doesNotContain("boot", "salt", "node");
        assertThat(entry.resolve("cells.csv"))
                .content()
                .startsWith("table,row,median_us")
                .hasLineCount(5);
        assertThat(MachineEntry.read(entry).summary().label()).isEqualTo("epyc-kvm");
    }

    @Test
    void whatNobodyCouldMeasureAgainOrCompareIsNoEntry() throws IOException {
        Fleet quick = new FleetFixture(scratch, 4).hosts(2).fleet();

        assertThat(MachineEntry.objections("My Machine", quick))
                .containsExactly(
                        "'My Machine' is no label: 2 to 40 small letters, digits and hyphens, as epyc-7763-kvm",
                        "the profile is quick, and has to be full",
                        "the commit is unknown, so nobody can build what was measured");
    }

    @Test
    void entriesThatAreNoneAreNamedAllAtOnce() throws IOException {
        Path moved = contribute("epyc-kvm", 5, 2);
        Files.move(moved, machines.resolve("other"));
        Path changed = contribute("xeon-metal", 6, 2);
        Files.writeString(changed.resolve("cells.csv"), "table,row,median_us\r\nRound trips,tcp,-1\r\n");

        assertThatThrownBy(() -> Gallery.read(machines))
                .isInstanceOf(IOException.class)
                .hasMessageContainingAll(
                        "other is no entry of the gallery: its label is epyc-kvm", "a median is -1.0 µs");
    }

    /// `./roundtrip gallery` makes it anew.
    @Test
    void theGalleryOfTheProjectIsWhatItsEntriesMake() throws IOException {
        Path kept = RunFixture.PUBLISHED.resolve("../machines");

        assertThat(kept.resolve("README.md"))
                .content()
                .isEqualTo(Markdown.of(Gallery.read(kept).document()));
    }

    private Path contribute(String label, long seed, int hosts) throws IOException {
        Fleet fleet = new FleetFixture(scratch, seed)
                .with("profile", MachineEntry.PROFILE)
                .with("commit", "0123456789ab")
                .hosts(hosts)
                .fleet();
        assertThat(MachineEntry.objections(label, fleet)).isEmpty();
        return MachineEntry.of(label, fleet).write(machines);
    }
}
