// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.ReferencePage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class ProfilesPageTest {
    @Test
    void everyProfileStandsThereAsItIs() throws IOException {
        new ReferencePage("PROFILES.md")
                .assertIs("""
                # Profiles

                What `--profile NAME` measures, and the form of a profile of your own, whose path stands in place of the name. This
                page is made from the files. What each key means says [MEASURING.md](MEASURING.md#a-profile-of-your-own).

                """
                        + Profiles.NAMES.stream().map(ProfilesPageTest::section).collect(Collectors.joining("\n")));
    }

    private static String section(String name) {
        return "## " + name + "\n\n```yaml\n" + yaml(name).strip() + "\n```\n";
    }

    private static String yaml(String name) {
        try (InputStream in = Profiles.class.getResourceAsStream(name + ".yaml")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AssertionError(name, e);
        }
    }
}
