// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.Suitability.Upkeep;
import dev.roundtrip.api.Transport.Fact;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TransportTest {
    /// Rows that say nothing but what they must.
    private static final class PlainRows extends Rows {
        @Override
        public List<Transport> list() {
            return List.of(named("plain"), named("other"));
        }

        Transport named(String id) {
            return row(Family.SOCKET, id, "summary", "source").server(new ServerSpec.Executable("roundtrip-plain"));
        }

        @Override
        public Tester open(String id, TesterContext context) throws TesterException {
            throw new TesterException("asked to open " + id);
        }

        @Override
        public Support runsHere(String id, Map<String, String> options) {
            return new Support.No(id + " with " + options);
        }
    }

    private static final PlainRows ROWS = new PlainRows();

    @ParameterizedTest
    @ValueSource(strings = {"a", "tcp", "shm-sysv-integrated", "http2"})
    void idOfLowerCaseLettersDigitsAndHyphensIsAccepted(String id) {
        assertThat(ROWS.named(id).id()).isEqualTo(id);
        assertThat(ROWS.named("plain").as(id, "", "").id()).isEqualTo(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "TCP", "2tcp", "-tcp", "tcp keepalive", "tcp_keepalive", "../tcp"})
    void anyOtherIdIsRefusedAndTheMessageNamesIt(String id) {
        assertThatThrownBy(() -> ROWS.named(id))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("transport id '%s' is not of the form [a-z][a-z0-9-]*", id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "noDelay", "no delay", "1st"})
    void nameOfAnOptionIsHeldToTheSameForm(String name) {
        assertThatThrownBy(() -> new TransportOption(name, "", ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("option name '%s' is not of the form [a-z][a-z0-9-]*", name);
    }

    @ParameterizedTest
    @EnumSource(Fact.class)
    void cardWithoutAFactIsRefusedAndTheMessageNamesIt(Fact fact) {
        Transport blank = complete().with(fact, " ");

        assertThatThrownBy(blank::card)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("card of plain does not say: " + fact.title());
    }

    @Test
    void anotherRowHasTheFactsOfItsOriginAndLeavesItAloneWhereItDiffers() {
        Transport origin = complete().manyClients(false).limit(SizeLimit.ANSWER_IN_ONE_PIECE);

        Transport row = origin.as("plain-copy", "another", "here")
                .with(Fact.COPIES, "none")
                .with(Upkeep.LEGACY)
                .limit(SizeLimit.ARRAY_LENGTH);

        assertThat(row.card()).containsEntry(Fact.COPIES, "none").containsEntry(Fact.ORDERING, "about ordering");
        assertThat(row.manyClients()).isFalse();
        assertThat(origin.id()).isEqualTo("plain");
        assertThat(origin.card()).containsEntry(Fact.COPIES, "about copies");
        assertThat(origin.limit()).isEqualTo(SizeLimit.ANSWER_IN_ONE_PIECE);
        assertThat(origin.suitability()).isEqualTo(Suitability.of(Family.SOCKET));
    }

    @Test
    void itsRowsAreAskedByItsIdToOpenATesterAndWhetherItRuns() {
        Transport row = complete().options(new TransportOption("depth", "7", "an option"));

        assertThatThrownBy(() -> row.open(context())).hasMessage("asked to open plain");
        assertThat(row.runsHere().whyNot()).contains("plain with {depth=7}");
        assertThat(row.missing("no kernel").runsHere().whyNot()).contains("no kernel");
    }

    @Test
    void aProgramInPlaceOfATesterIsAskedForWhatItsMechanismNeeds() {
        Transport row = complete()
                .legs(Support.yes())
                .messages(Support.yes())
                .as("c-plain", "in C++", "here")
                .nativeWorker(new NativeWorker("roundtrip-plain-client", "plain"));

        assertThat(row.legs().isGiven()).isFalse();
        assertThat(row.messages().isGiven()).isFalse();
        assertThat(row.runsHere(Map.of()).whyNot()).contains("plain with {}");
        assertThatThrownBy(() -> row.open(context()))
                .hasMessage("c-plain has no tester in Java; roundtrip-plain-client makes its trips");
    }

    @Test
    void streamsAreOfferedUpToASize() {
        Transport row = complete().streamsUpTo(64, "a part holds no more");

        assertThat(row.streams(64)).isEqualTo(Support.yes());
        assertThat(row.streams(65).whyNot()).contains("a part holds no more");
        assertThat(complete().streams(8).whyNot()).contains("it answers every message");
    }

    @Test
    void rowThatIsNotListedIsRefusedByItsName() {
        assertThat(ROWS.row("other").id()).isEqualTo("other");
        assertThatThrownBy(() -> ROWS.row("missing")).hasMessage("PlainRows has no row missing");
    }

    private static Transport complete() {
        Transport row = ROWS.named("plain");
        for (Fact fact : Fact.values()) {
            row = row.with(fact, "about " + fact.title());
        }
        return row;
    }

    private static TesterContext context() {
        return new TesterContext("", Optional.empty(), false, Path.of(""), Map.of(), Duration.ofSeconds(1));
    }
}
