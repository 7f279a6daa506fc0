// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.ReferencePage;
import java.io.IOException;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class ProfilesPageTest {
    private static final String FILES = "../java-client/testbed/src/main/resources/dev/roundtrip/plan/";

    @Test
    void everyProfileIsDescribedAsItDescribesItself() throws IOException {
        new ReferencePage("PROFILES.md").assertIs("""
                # Profiles

                `--profile NAME` chooses one of these. This page is made from the files that it links.
                [MEASURING.md](MEASURING.md#a-profile-of-your-own) explains their keys.

                %s\
                """.formatted(
                        Profiles.NAMES.stream().map(ProfilesPageTest::line).collect(Collectors.joining())));
    }

    private static String line(String name) {
        return "- [`%s`](%s%s.yaml): %s\n".formatted(name, FILES, name, description(name));
    }

    private static String description(String name) {
        try {
            return Asked.load(name, Map.of()).description();
        } catch (PlanException e) {
            throw new AssertionError(name, e);
        }
    }
}
