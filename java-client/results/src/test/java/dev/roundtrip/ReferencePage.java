// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A page of the documentation that is made from the code, so that it cannot fall behind. `-Drenew.reference` writes it
/// anew.
public record ReferencePage(String name) {
    private static final Path DOCS = Path.of("../../docs");
    private static final String RENEW = "renew.reference";
    private static final String HOW_TO_RENEW = "docs/%s differs from what the code says; renew it with "
            + "mvn test -pl testbed -am -Dtest='*PageTest' -D" + RENEW
            + " -Dsurefire.failIfNoSpecifiedTests=false";

    public void assertIs(String text) throws IOException {
        Path file = DOCS.resolve(name);
        if (System.getProperty(RENEW) != null) {
            Files.writeString(file, text);
        }
        assertThat(file).as(HOW_TO_RENEW, name).hasContent(text);
    }
}
