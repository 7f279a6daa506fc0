// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Message;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StatedMessagesTest {
    @Test
    void everyMessageIsMeasuredByEveryCodecAtItsOwnSizes() throws PlanException {
        SequencedMap<Condition, List<SizePair>> sizes =
                profile(List.of("tick", "order:1KiB"), List.of("json", "sbe")).sizesUnder();

        assertThat(sizes.entrySet().stream().map(each -> each.getKey().get(Axes.MESSAGE) + " " + each.getValue()))
                .containsExactly(
                        "tick as json [76B:76B]",
                        "order as json [1KiB:1KiB]",
                        "tick as sbe [76B:76B]",
                        "order as sbe [1KiB:1KiB]");
    }

    @Test
    void rawIsBytesOfTheSameSizes() throws PlanException {
        Profile profile = profile(List.of("tick", "order:1KiB"), List.of("raw", "json"));

        assertThat(profile.conditions().getFirst().get(Axes.MESSAGE)).isEqualTo(Message.BYTES);
        assertThat(profile.sizes()).map(SizePair::toString).containsExactly("76B:76B", "1KiB:1KiB");
    }

    @Test
    void aCodecWithoutAMessageIsRefused() {
        assertThatThrownBy(() -> profile(null, List.of("json")))
                .hasMessage("--codec: bytes need no codec; say which message, as in --message order:1KiB");
    }

    @Test
    void aMessageWithoutACodecIsRefused() {
        assertThatThrownBy(() -> profile(List.of("tick"), null))
                .hasMessage("--message: by which codec? Say so, as in --codec json,protobuf");
    }

    @Test
    void aMessageOfRawBytesAloneIsRefused() {
        assertThatThrownBy(() -> profile(List.of("tick"), List.of("raw")))
                .hasMessage(
                        "--codec: raw carries bytes, no message; add a codec, or say --sizes in place of --message");
    }

    @Test
    void aMessageThatIsUnknownOrOfAnImpossibleSizeIsRefused() {
        assertThatThrownBy(() -> profile(List.of("ordr:1KiB", "order", "order:10B", "tick:1KiB"), List.of("json")))
                .hasMessageContainingAll(
                        "--message: 'ordr' is none of tick, order",
                        "--message: 'order' has no size; write it as in order:1KiB",
                        "--message: order of 10 bytes is none of those from 301 to 2097152",
                        "--message: tick has 76 bytes, not 1024");
    }

    @Test
    void codecsInAJvmThatIsOlderThanTheyAreAreRefused(@TempDir Path folder) throws IOException {
        Path jdk = StubJdk.in(folder, "21", "21.0.9+10");
        Map<String, ?> axes =
                Map.of("message", List.of("tick"), "codec", List.of("json"), "jvm", List.of(jdk.toString()));

        assertThatThrownBy(() -> Asked.load("quick", axes))
                .hasMessageContaining("--message: codecs need Java 25, and " + jdk + " is 21; leave out one of both");
    }

    @Test
    void sizesAndMessagesExcludeEachOther() {
        Map<String, ?> overrides =
                Map.of("sizes", List.of("1KiB:1KiB"), "message", List.of("tick"), "codec", List.of("json"));

        assertThatThrownBy(() -> Asked.load("quick", overrides))
                .hasMessageContaining("a message says its size, as in order:1KiB; leave out --sizes");
    }

    @Test
    void aCodecThatIsNotInstalledIsRefused() {
        var planner = new Planner(Catalog.empty(), _ -> Optional.empty(), Codecs.empty(), 2);

        assertThatThrownBy(() -> planner.plan(profile(List.of("tick"), List.of("xml")), Map.of(), 1))
                .hasMessageContaining("codec 'xml' is none of own, raw");
    }

    private static Profile profile(List<String> messages, List<String> codecs) throws PlanException {
        var overrides = new HashMap<String, Object>();
        overrides.put("message", messages);
        overrides.put("codec", codecs);
        return Asked.load("quick", overrides);
    }
}
