// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.ApiVersion;
import dev.roundtrip.api.Codec;
import dev.roundtrip.api.Codec.MessageSize;
import dev.roundtrip.api.CompiledWith;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.Transport;
import dev.roundtrip.condition.Axes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Codecs that are built elsewhere, and messages that they bring.
final class CodecsTest {
    private static final Transport UDS = StubRows.of("uds", Family.SOCKET, HandOver.WAKE_UP, true, false);

    @TempDir
    private Path scratch;

    @CompiledWith(ApiVersion.CURRENT)
    public static final class QuoteByProtobuf extends StubCodec {
        public QuoteByProtobuf() {
            super("quote-protobuf", new MessageSize("quote", 84, 2 << 20));
        }
    }

    @CompiledWith(ApiVersion.CURRENT)
    public static final class QuoteByJson extends StubCodec {
        public QuoteByJson() {
            super("quote-json", new MessageSize("quote", 92, 92));
        }
    }

    @CompiledWith(ApiVersion.CURRENT)
    public static final class TradeByJson extends StubCodec {
        public TradeByJson() {
            super("trade-json", new MessageSize("trade", 40, 40));
        }
    }

    @CompiledWith(ApiVersion.CURRENT)
    public static final class TickByJson extends StubCodec {
        public TickByJson() {
            super("tick-json", new MessageSize("tick", 40, 40));
        }
    }

    @CompiledWith(ApiVersion.CURRENT)
    public static final class Raw extends StubCodec {
        public Raw() {
            super("raw", new MessageSize("quote", 40, 40));
        }
    }

    public static final class OfNoVersion extends StubCodec {
        public OfNoVersion() {
            super("wild-json", new MessageSize("wild", 40, 40));
        }
    }

    @Test
    void aCodecFromElsewhereIsFoundWithItsFolder() throws Exception {
        Path folder = folderNaming(QuoteByJson.class);

        assertThat(Codecs.empty()
                        .and(List.of(folder))
                        .find("quote-json")
                        .orElseThrow()
                        .folder())
                .isEqualTo(folder);
    }

    @Test
    void aCodecWhoseIdOrMessageIsTakenIsRefused() throws Exception {
        Path quote = folderNaming(QuoteByJson.class);
        Path tick = folderNaming(TickByJson.class);
        Path raw = folderNaming(Raw.class);

        assertThatThrownBy(() -> Codecs.empty().and(List.of(quote, quote, tick, raw)))
                .isInstanceOf(PlanException.class)
                .hasMessageContaining("--codec-dir: there are several codecs 'quote-json', in " + quote)
                .hasMessageContaining("--codec-dir " + tick + ": the testbed has a message 'tick' itself;"
                        + " give that of codec tick-json another name")
                .hasMessageContaining("--codec-dir " + raw + ": 'raw' is no id of a codec");
    }

    @Test
    void aCodecThatDoesNotSayItsVersionAndAFolderWithoutOneAreRefused() throws Exception {
        Path wild = folderNaming(OfNoVersion.class);

        assertThatThrownBy(() -> Codecs.empty().and(List.of(wild, scratch.resolve("missing"))))
                .hasMessageContaining("annotate it with @CompiledWith(ApiVersion.CURRENT)")
                .hasMessageContaining("missing: there is no such folder");
    }

    @Test
    void itsMessageIsMeasuredByItAlone() throws Exception {
        Plan plan =
                plan(List.of("quote:1KiB"), List.of("raw", "quote-protobuf"), QuoteByProtobuf.class, TradeByJson.class);

        assertThat(plan.cells().stream()
                        .map(cell -> cell.condition().get(Axes.MESSAGE).codec() + " " + cell.sizes()))
                .containsExactly("raw 1KiB:1KiB", "quote-protobuf 1KiB:1KiB");
    }

    @Test
    void eachCodecHasItsOwnSizeOfAMessageThatHasOneSize() throws Exception {
        Plan plan = plan(
                List.of("quote", "trade"), List.of("quote-json", "trade-json"), QuoteByJson.class, TradeByJson.class);

        assertThat(plan.cells().stream()
                        .filter(cell -> cell.skipReason().isEmpty())
                        .map(cell -> cell.condition().get(Axes.MESSAGE).name() + " " + cell.sizes()))
                .containsExactly("quote 92B:92B", "trade 40B:40B");
    }

    @Test
    void aCodecThatDoesNotHaveTheMessageOrNotInThatSizeSaysSoInTheCell() throws Exception {
        Plan plan = plan(
                List.of("quote:1KiB"),
                List.of("quote-protobuf", "quote-json", "trade-json"),
                QuoteByProtobuf.class,
                QuoteByJson.class,
                TradeByJson.class);

        assertThat(plan.cells().stream().map(cell -> cell.skipReason().orElse("measured")))
                .containsExactly(
                        "measured",
                        "codec quote-json: quote has 92 bytes, not 1024",
                        "codec trade-json: it has no message quote, but trade");
    }

    @Test
    void aMessageThatNoneOfTheCodecsHasIsRefused() {
        assertThatThrownBy(() ->
                        plan(List.of("quote"), List.of("own", "trade-json"), QuoteByJson.class, TradeByJson.class))
                .hasMessageContaining("--message: none of own, trade-json has a message 'quote'; quote-json has");
    }

    @Test
    void aMessageThatGrowsNeedsASize() {
        assertThatThrownBy(() -> plan(List.of("quote"), List.of("quote-protobuf"), QuoteByProtobuf.class))
                .hasMessageContaining("--message: 'quote' has no size; write it as in quote:1KiB");
    }

    private Plan plan(List<String> messages, List<String> codecs, Class<?>... types) throws Exception {
        Codecs known = Codecs.empty();
        for (Class<?> type : types) {
            known = known.and(List.of(folderNaming(type)));
        }
        Map<String, ?> overrides = Map.of(
                "transports", List.of("uds"), "placement", List.of("free"), "message", messages, "codec", codecs);
        Profile profile = Asked.load("quick", overrides, known);
        var catalog = new Catalog(List.of(new Catalog.Entry(UDS, scratch)));
        return new Planner(catalog, _ -> Optional.empty(), known, 2).plan(profile, Map.of(), 1);
    }

    private Path folderNaming(Class<?> type) throws IOException {
        return JarNaming.in(scratch.resolve(type.getSimpleName()), Codec.class, type.getName());
    }
}
