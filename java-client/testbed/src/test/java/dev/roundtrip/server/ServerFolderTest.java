// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.NativeWorker;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Transport;
import dev.roundtrip.plan.StubRows;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ServerFolderTest {
    private static final ServerSpec EXECUTABLE = new ServerSpec.Executable("roundtrip-corba");
    private static final ServerSpec LIBRARY = new ServerSpec.Library("roundtrip-jni");
    private static final ServerSpec MODULE = new ServerSpec.Module("roundtrip-wasm");

    @TempDir
    private Path folder;

    private ServerFolder servers;

    @BeforeEach
    void lookIntoFolder() {
        servers = new ServerFolder(folder);
    }

    @Test
    void executablesLieInBin() {
        assertThat(servers.path(EXECUTABLE)).contains(folder.resolve("bin/roundtrip-corba"));
    }

    @Test
    void librariesLieInLibUnderTheNameThatTheLinkerGivesThem() {
        assertThat(servers.path(LIBRARY)).contains(folder.resolve("lib/libroundtrip-jni.so"));
    }

    @Test
    void modulesOfWebAssemblyLieInLibUnderTheirOwnName() {
        assertThat(servers.path(MODULE)).contains(folder.resolve("lib/roundtrip-wasm.wasm"));
    }

    @Test
    void aModuleThatTheBuildLeftOutIsMissingForTheReasonThatTheBuildGave() throws IOException {
        place("unavailable/wasm.txt", "needs wasm: apt-get install clang lld");

        assertThat(servers.missing(MODULE)).contains("needs wasm: apt-get install clang lld");
    }

    @Test
    void whatIsBuiltElsewhereIsFoundThere() throws IOException {
        place("elsewhere/bin/roundtrip-corba", "");
        var both = new ServerFolder(folder, List.of(folder.resolve("elsewhere")));

        assertThat(both.path(EXECUTABLE)).contains(folder.resolve("elsewhere/bin/roundtrip-corba"));
        assertThat(both.missing(EXECUTABLE)).isEmpty();
        assertThat(both.missing(LIBRARY).orElseThrow()).contains("it is not in " + folder, "elsewhere");
    }

    @Test
    void mechanismWithoutANativeSideHasNoPathAndMissesNothing() {
        assertThat(servers.path(new ServerSpec.None())).isEmpty();
        assertThat(servers.missing(new ServerSpec.None())).isEmpty();
    }

    @Test
    void whatIsThereIsNotMissing() throws IOException {
        place("bin/roundtrip-corba", "");
        place("lib/libroundtrip-jni.so", "");

        assertThat(servers.missing(EXECUTABLE)).isEmpty();
        assertThat(servers.missing(LIBRARY)).isEmpty();
    }

    @Test
    void whatTheBuildLeftOutIsMissingForTheReasonThatTheBuildGave() throws IOException {
        place("unavailable/corba.txt", "omniORB is missing; apt install libomniorb4-dev\n");
        place("unavailable/jni.txt", "no JDK was found\n");

        assertThat(servers.missing(EXECUTABLE)).contains("omniORB is missing; apt install libomniorb4-dev");
        assertThat(servers.missing(LIBRARY)).contains("no JDK was found");
    }

    @Test
    void whatIsMissingWithoutAReasonWasNotBuilt() {
        assertThat(servers.missing(EXECUTABLE)).contains("roundtrip-corba is not built; run make build");
        assertThat(servers.missing(LIBRARY)).contains("roundtrip-jni is not built; run make build");
    }

    @Test
    void aProgramInPlaceOfAWorkerJvmIsMissedLikeAServer() throws IOException {
        var worker = new NativeWorker("roundtrip-tcp-client", "tcp");

        assertThat(servers.path(worker)).isEqualTo(folder.resolve("bin/roundtrip-tcp-client"));
        assertThat(servers.missing(rowWith(worker))).contains("roundtrip-tcp is not built; run make build");
        place("bin/roundtrip-tcp-client", "");
        assertThat(servers.missing(rowWith(worker))).isEmpty();
    }

    private static Transport rowWith(NativeWorker worker) {
        return StubRows.of("tcp", Family.SOCKET).nativeWorker(worker);
    }

    private void place(String name, String content) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }
}
