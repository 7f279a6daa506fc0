// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.api.Reach;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.Transport.Fact;
import dev.roundtrip.api.TransportOption;
import java.nio.file.Path;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Facts that a mechanism states about itself, whether or not it can run here.
@Contract
@ParameterizedClass
@MethodSource("transports")
final class DescriptorContractTest {
    /// Room beside the longest id in a line of 120 characters.
    private static final int SUMMARY_CHARACTERS = 90;

    @Parameter
    Transport transport;

    static Stream<Arguments> transports() {
        return TransportsOnClassPath.that(_ -> true);
    }

    @Test
    void idIsTheNameOfItsFolderOrBeginsWithIt() {
        // A project outside of this repository has it in one of any name.
        String folder = System.getProperty(
                "roundtrip.folder", Path.of("").toAbsolutePath().getFileName().toString());

        assertThat(transport.id()).matches("(j-)?" + folder + "(-[a-z0-9-]+)?");
    }

    @Test
    void idIsItsOwn() {
        assertThat(Rows.onClassPath())
                .filteredOn(other -> other.id().equals(transport.id()))
                .hasSize(1);
    }

    @Test
    void aColdClientLoadsNoTesterOfAnotherRow() throws Exception {
        for (Rows rows : ServiceLoader.load(Rows.class)) {
            try (var loader = new WatchedLoader()) {
                Class.forName(rows.getClass().getName(), true, loader);

                assertThat(loader.testers())
                        .as(
                                "testers that the verifier loads with %s; open some in a method that returns Tester",
                                rows.getClass().getSimpleName())
                        .isEmpty();
            }
        }
    }

    @Test
    void summaryIsAShortLine() {
        assertThat(transport.summary())
                .isNotBlank()
                .hasLineCount(1)
                .hasSizeLessThanOrEqualTo(SUMMARY_CHARACTERS)
                .doesNotEndWith(".");
    }

    @Test
    void sourceIsSaid() {
        assertThat(transport.source()).isNotBlank();
    }

    @Test
    void cardSaysEveryFactInALine() {
        for (Fact fact : Fact.values()) {
            assertThat(transport.card().get(fact)).as(fact.title()).isNotBlank().hasLineCount(1);
        }
    }

    @Test
    void whatWorksBetweenMachinesHasAServerThatCanBeStartedOnAnother() {
        if (transport.reach() == Reach.NETWORK) {
            assertThat(transport.server()).isInstanceOf(ServerSpec.Started.class);
        }
    }

    @Test
    void theCardSaysYesToMachinesWhereTheTypeDoes() {
        assertThat(transport.card().get(Fact.BETWEEN_MACHINES).startsWith("yes"))
                .isEqualTo(transport.reach() == Reach.NETWORK);
    }

    @Test
    void limitHasAReason() {
        assertThat(transport.limit().reason()).isNotBlank();
    }

    @Test
    void optionsHaveNamesOfTheirOwnAndAreDescribed() {
        assertThat(transport.options()).extracting(TransportOption::name).doesNotHaveDuplicates();
        assertThat(transport.options()).extracting(TransportOption::description).noneMatch(String::isBlank);
    }

    @Test
    void defaultsOfOptionsAreAmongTheValuesThatTheyMayHave() {
        assertThat(transport.options())
                .allSatisfy(option -> assertThat(option.values().problem(option.defaultValue()))
                        .isEmpty());
    }

    @Test
    void whatHasABrokerTakesTheAddressOfOneThatRunsAlready() {
        assertThat(transport.options())
                .filteredOn(option -> option.name().equals(Transport.BROKER))
                .hasSize(transport.broker().isPresent() ? 1 : 0)
                .allMatch(option -> option.commonName().equals(Transport.BROKER))
                .allMatch(option -> option.defaultValue().isEmpty());
    }

    @Test
    void nativeSideIsNamedAfterTheProject() {
        switch (transport.server()) {
            case ServerSpec.None() -> assertThat(transport.server()).isEqualTo(new ServerSpec.None());
            case ServerSpec.Library(String name) -> assertThat(name).matches("roundtrip-[a-z][a-z0-9-]*");
            case ServerSpec.Module(String name) -> assertThat(name).matches("roundtrip-[a-z][a-z0-9-]*");
            case ServerSpec.Executable(String name, var _) -> assertThat(name).matches("roundtrip-[a-z][a-z0-9-]*");
            case ServerSpec.Java(String name, var _, var _, var _) ->
                assertThat(name).matches("roundtrip-[a-z][a-z0-9-]*");
            case ServerSpec.Child(String name) -> assertThat(name).matches("roundtrip-[a-z][a-z0-9-]*");
        }
    }
}
