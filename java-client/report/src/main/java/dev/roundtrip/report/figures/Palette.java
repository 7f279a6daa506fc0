// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.roundtrip.api.Family;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The colours of the page and of the figures: one for each family, on white and on dark ground.
public enum Palette {
    /// For what is no competitor.
    GREY(Family.BASELINE, "757575", "A0A0A0"),
    RED(Family.IN_PROCESS, "C8465A", "F0808F"),
    INDIGO(Family.SOCKET, "3D3AA6", "9A98F5"),
    BLUE(Family.PIPE, "2F8FC0", "6CC0EE"),
    ORANGE(Family.QUEUE, "BD7400", "F0AC45"),
    GREEN(Family.SHARED_MEMORY, "117733", "58BD75"),
    WINE(Family.FILE, "882255", "CF6F9F"),
    TEAL(Family.RPC, "2A8F82", "55C9B8"),
    OLIVE(Family.HTTP, "7A8420", "C3CC5A"),
    PURPLE(Family.BROKER, "AA4499", "E08AD2");

    private final Family family;
    private final String light;
    private final String dark;

    /// @param light on white, six hexadecimal digits
    /// @param dark on dark ground
    Palette(Family family, String light, String dark) {
        this.family = family;
        this.light = light;
        this.dark = dark;
    }

    static Palette of(Family family) {
        return Arrays.stream(values())
                .filter(colour -> colour.family == family)
                .findFirst()
                .orElse(GREY);
    }

    /// The colour of one of several lines or runs that no families tell apart.
    static Palette at(int index) {
        return values()[1 + index % (values().length - 1)];
    }

    /// Six hexadecimal digits.
    String light() {
        return light;
    }

    @JsonValue
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Custom properties of the page: `--red`, and `--socket` for the colour of a family.
    public static String css() {
        return Stream.concat(
                        Arrays.stream(values())
                                .map(colour -> "--%s: light-dark(#%s, #%s);"
                                        .formatted(colour.label(), colour.light, colour.dark)),
                        Arrays.stream(Family.values())
                                .map(family -> "--%s: var(--%s);"
                                        .formatted(family.label(), of(family).label())))
                .collect(Collectors.joining(" ", ":root { ", " }\n"));
    }
}
