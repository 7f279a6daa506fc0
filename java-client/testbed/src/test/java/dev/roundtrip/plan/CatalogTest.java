// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.ApiVersion;
import dev.roundtrip.api.CompiledWith;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CatalogTest {
    private static final int OLDER = ApiVersion.CURRENT - 1;

    @TempDir
    private Path scratch;

    /// A service has to have a constructor without parameters.
    public abstract static class NamedRows extends Rows {
        private final String id;

        NamedRows(String id) {
            this.id = id;
        }

        @Override
        public List<Transport> list() {
            return List.of(StubRows.of(id, Family.SOCKET));
        }

        @Override
        public Tester open(String row, TesterContext context) {
            throw new UnsupportedOperationException("it is only found");
        }
    }

    @CompiledWith(ApiVersion.CURRENT)
    public static final class OfThisVersion extends NamedRows {
        public OfThisVersion() {
            super("pigeon");
        }
    }

    @CompiledWith(OLDER)
    public static final class OfAnOlderVersion extends NamedRows {
        public OfAnOlderVersion() {
            super("old-pigeon");
        }
    }

    public static final class OfNoVersion extends NamedRows {
        public OfNoVersion() {
            super("wild-pigeon");
        }
    }

    @Test
    void mechanismFromElsewhereIsFoundWithItsFolder() throws Exception {
        Path folder = folderNaming(OfThisVersion.class);

        Catalog catalog = Catalog.empty().and(List.of(folder));

        assertThat(catalog.find("pigeon").orElseThrow().folder()).isEqualTo(folder);
    }

    @Test
    void mechanismThatWasCompiledWithAnotherVersionIsRefused() throws Exception {
        assertRefused(
                folderNaming(OfAnOlderVersion.class),
                "OfAnOlderVersion was compiled with version " + OLDER
                        + " of dev.roundtrip:api, and this testbed has version " + ApiVersion.CURRENT);
    }

    @Test
    void mechanismThatDoesNotSayItsVersionIsRefused() throws Exception {
        assertRefused(folderNaming(OfNoVersion.class), "annotate it with @CompiledWith(ApiVersion.CURRENT)");
    }

    @Test
    void mechanismThatCannotBeLoadedIsRefused() throws Exception {
        assertRefused(folderNaming("nowhere.Missing"), "a transport cannot be loaded: ");
    }

    @Test
    void folderWithoutAMechanismIsRefused() throws Exception {
        assertRefused(Files.createDirectory(scratch.resolve("empty")), "no jar in it names a transport");
        assertRefused(scratch.resolve("missing"), "there is no such folder");
    }

    @Test
    void idThatIsTakenIsRefused() throws Exception {
        Path folder = folderNaming(OfThisVersion.class);
        Catalog installed =
                new Catalog(List.of(new Catalog.Entry(new OfThisVersion().row("pigeon"), Path.of("installed"))));

        assertThatThrownBy(() -> installed.and(List.of(folder)))
                .isInstanceOf(PlanException.class)
                .hasMessage("--transport-dir: there are several transports 'pigeon', in installed and " + folder
                        + "; give one of them another id");
    }

    private static void assertRefused(Path folder, String reason) {
        assertThatThrownBy(() -> Catalog.empty().and(List.of(folder)))
                .isInstanceOf(PlanException.class)
                .hasMessageContaining(folder.toString())
                .hasMessageContaining(reason);
    }

    private Path folderNaming(Class<? extends Rows> type) throws IOException {
        return folderNaming(type.getName());
    }

    private Path folderNaming(String className) throws IOException {
        return JarNaming.in(scratch.resolve(className), Rows.class, className);
    }

    @Test
    void aFolderThatNobodyHasBuiltYetIsNamedWithTheRemedy() throws IOException {
        Path built = Files.createDirectories(scratch.resolve("java-client/target/dist/transports/pigeon"));
        Files.createFile(Files.createDirectories(scratch.resolve("java-client/transports/dove"))
                .resolve("pom.xml"));
        var catalog = new Catalog(List.of(new Catalog.Entry(new OfThisVersion().row("pigeon"), built)));

        assertThat(catalog.unknown("dove"))
                .isEqualTo("transport 'dove' is not built, but java-client/transports/dove is there; run make build");
        assertThat(catalog.unknown("dov")).startsWith("transport 'dov' does not exist");
    }
}
