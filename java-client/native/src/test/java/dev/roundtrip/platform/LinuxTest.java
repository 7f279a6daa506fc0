// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.platform.Linux.LinuxFacts;
import dev.roundtrip.platform.Linux.LinuxPrograms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LinuxTest {
    private final Linux linux = new Linux();

    @TempDir
    private Path folder;

    @Test
    void aListOfProcessorsMayHaveRanges() {
        assertThat(LinuxFacts.parseList("0-2,5,7-8")).containsExactly(0, 1, 2, 5, 7, 8);
    }

    @Test
    void thisProcessMayUseAsManyProcessorsAsItsJvmCounts() throws IOException {
        assertThat(linux.facts().processorsAllowed())
                .hasSizeGreaterThanOrEqualTo(Runtime.getRuntime().availableProcessors());
    }

    @Test
    void aProgramIsStartedInASessionOfItsOwn() {
        assertThat(LinuxPrograms.detached(List.of("/bin/roundtrip-tcp"), OptionalInt.empty()))
                .containsExactly("setsid", "/bin/roundtrip-tcp");
    }

    @Test
    void itsProcessorIsSetBeforeItRuns() {
        assertThat(LinuxPrograms.detached(List.of("/bin/roundtrip-tcp"), OptionalInt.of(1)))
                .containsExactly("setsid", "taskset", "--cpu-list", "1", "/bin/roundtrip-tcp");
    }

    @Test
    void namesOfFilesGoThereAndBack() {
        Programs programs = linux.programs();

        assertThat(programs.library("roundtrip-jni")).isEqualTo("libroundtrip-jni.so");
        assertThat(programs.nameOf(programs.library("roundtrip-jni"))).isEqualTo("roundtrip-jni");
        assertThat(programs.nameOf(programs.executable("roundtrip-tcp"))).isEqualTo("roundtrip-tcp");
    }

    @Test
    void aProcessIsToldFromAnotherOfItsNumberByItsStart() {
        long pid = ProcessHandle.current().pid();

        assertThat(linux.processes().start(pid).orElseThrow())
                .isEqualTo(linux.processes().start(pid).orElseThrow())
                .isPositive();
        assertThat(linux.processes().start(Long.MAX_VALUE)).isEmpty();
    }

    @Test
    void codesOver128StandForSignals() {
        assertThat(linux.processes().ending(3)).isEqualTo("ended with exit code 3");
        assertThat(linux.processes().ending(137)).isEqualTo("was ended by signal 9");
    }

    @Test
    void privateIsWhatNobodyElseMayOpen() throws IOException {
        Path made = linux.folders().createPrivate(folder.resolve("private"));
        Path file = linux.folders().createPrivateFile(made.resolve("file"));

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(made)))
                .isEqualTo("rwx------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(linux.folders().isOwn(file)).isTrue();
    }

    @Test
    void aFolderIsDeletedWithAllInItAndAFileReplacedAsAWhole() throws IOException {
        Path old = Files.writeString(folder.resolve("file"), "old");
        linux.folders().replace(old, Files.writeString(folder.resolve("new"), "new"));
        Files.createDirectories(folder.resolve("a/b"));

        linux.folders().deleteWhole(folder.resolve("a"));

        assertThat(old).hasContent("new");
        assertThat(folder).isDirectoryNotContaining(path -> !path.equals(old));
    }
}
