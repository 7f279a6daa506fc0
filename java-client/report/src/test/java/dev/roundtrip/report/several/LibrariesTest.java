// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.several.Comparability.Libraries;
import dev.roundtrip.results.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LibrariesTest {
    @TempDir
    private Path parent;

    @Test
    void mechanismsWithOtherVersionsOnEitherSideAreNamed() throws IOException {
        RunRecord first = run("a", """
                {"testbed": ["t-1.jar"], "rest": ["okhttp-5.jar"], "corba": ["orb-1.jar"], "tcp": ["tcp.jar"]}""", """
                {"serverPackages": {"corba": {"libomniorb4-dev": "4.2"}, "tcp": {}}}""");
        RunRecord second = run("b", """
                {"testbed": ["t-2.jar"], "rest": ["okhttp-6.jar"], "corba": ["orb-1.jar"], "pipe": ["pipe.jar"]}""", """
                {"serverPackages": {"corba": {"libomniorb4-dev": "4.3"}, "tcp": {}}}""");

        assertThat(new Libraries(first, second).differing()).containsExactly("corba", "rest");
    }

    @Test
    void aRunThatDidNotRecordThemDiffersInNone() throws IOException {
        RunRecord first = run("a", "{\"rest\": [\"okhttp-5.jar\"]}", "{}");
        RunRecord second = run("b", "null", "null");

        assertThat(new Libraries(first, second).differing()).isEmpty();
    }

    @Test
    void jarsOfTheProjectMayHaveTheVersionOfTheirTestbed() throws IOException {
        RunRecord first = run("a", "1.0.0", """
                {"uds": ["uds-1.0.0.jar"], "zeromq": ["jnacl-1.0.0.jar", "zeromq-1.0.0.jar"], "rest": ["okhttp-1.0.0.jar"]}""", "{}");
        RunRecord second = run("b", "1.1.0", """
                {"uds": ["uds-1.1.0.jar"], "zeromq": ["jnacl-1.0.0.jar", "zeromq-1.1.0.jar"], "rest": ["okhttp-2.0.0.jar"]}""", "{}");

        assertThat(new Libraries(first, second).differing()).containsExactly("rest");
    }

    @Test
    void anArchiveOfClassesIsNoLibrary() throws IOException {
        RunRecord first = run("a", "{\"worker\": [\"api-1.0.0.jar\", \"worker.jsa\"]}", "{}");
        RunRecord second = run("b", "{\"worker\": [\"api-1.0.0.jar\"]}", "{}");

        assertThat(new Libraries(first, second).differing()).isEmpty();
    }

    private RunRecord run(String name, String libraries, String serverBuild) throws IOException {
        return run(name, "1.0.0", libraries, serverBuild);
    }

    private RunRecord run(String name, String version, String libraries, String serverBuild) throws IOException {
        RunFixture run = RunFixture.create(parent.resolve(name), List.of(RunFixture.SMALL), "tcp");
        Path file = run.folder().path().resolve("run.json");
        var json = new ObjectMapper();
        var record = (ObjectNode) json.readTree(file.toFile());
        record.put("version", version);
        record.set("libraries", json.readTree(libraries));
        record.set("serverBuild", json.readTree(serverBuild));
        Files.writeString(file, record.toString());
        return run.folder().run();
    }
}
