// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Jvm.ClassArchive;
import dev.roundtrip.condition.Placement;
import dev.roundtrip.plan.Codecs;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.plan.Profile;
import dev.roundtrip.plan.SizePair;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

final class ProfileOptionsTest {
    @Command
    private static final class Options {
        @Mixin
        private final ProfileOptions wanted = new ProfileOptions();
    }

    @Test
    void everyOptionWithTheNameOfAKeyStandsInPlaceOfTheProfile() throws PlanException {
        Profile profile = profile(
                "--sizes=1B:2B,1KiB:1KiB",
                "--forks=7",
                "--time-budget=90s",
                "--isolate-sizes",
                "--placement=cross",
                "--class-archive=off",
                "--gap=0",
                "--gap=1ms");

        assertThat(profile.sizes()).containsExactly(SizePair.parse("1B:2B"), SizePair.parse("1KiB:1KiB"));
        assertThat(profile.effort().forks().usual()).isEqualTo(7);
        assertThat(profile.effort().timeBudget()).contains(Duration.ofSeconds(90));
        assertThat(profile.effort().isolateSizes()).isTrue();
        assertThat(profile.conditions())
                .extracting(condition -> condition.get(Axes.GAP))
                .containsExactly(Duration.ZERO, Duration.ofMillis(1));
        assertThat(profile.conditions())
                .allMatch(condition -> condition.get(Axes.PLACEMENT).equals(Placement.CROSS)
                        && condition.get(Axes.CLASS_ARCHIVE) == ClassArchive.OFF);
    }

    @Test
    void aPinStandsInPlaceOfPlacements() throws PlanException {
        assertThat(profile("--pin=client=0,server=1").conditions())
                .extracting(condition -> condition.placement())
                .containsExactly("client=0,server=1");
    }

    @Test
    void aPinBesidePlacementsAndOneOfOneSideAreRefused() {
        assertThatThrownBy(() -> profile("--pin=client=0,server=1", "--placement=same"))
                .hasMessage("--pin: client and server have their places from --placement already; leave out one");
        assertThatThrownBy(() -> profile("--pin=client=0")).hasMessageStartingWith("--pin: 'client=0' does not say");
    }

    private static Profile profile(String... arguments) throws PlanException {
        var options = new Options();
        new CommandLine(options).parseArgs(arguments);
        return options.wanted.profile(Codecs.empty());
    }
}
