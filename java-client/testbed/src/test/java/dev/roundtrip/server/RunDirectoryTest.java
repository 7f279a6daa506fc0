// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.server.RunDirectory.ObjectRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RunDirectoryTest {
    private static final Set<PosixFilePermission> PRIVATE = EnumSet.of(
            PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE, PosixFilePermission.OWNER_EXECUTE);

    /// No process has a number this high (`PID_MAX_LIMIT`, proc_sys_kernel(5)).
    private static final String DEAD_RUN = "roundtrip-99999999-1";

    private static final ObjectRecords RECORDS = new ObjectRecords(Path.of("not-built"));

    @TempDir
    private Path parent;

    @Test
    void folderAndItsSubfoldersAreForTheirOwnerOnly() throws IOException {
        try (var run = RunDirectory.create(parent, RECORDS)) {
            assertThat(Files.getPosixFilePermissions(run.path())).isEqualTo(PRIVATE);
            assertThat(Files.getPosixFilePermissions(run.subfolder("tcp-1"))).isEqualTo(PRIVATE);
        }
    }

    @Test
    void folderGoesWithAllThatIsInIt() throws IOException {
        try (var run = RunDirectory.create(parent, RECORDS)) {
            Files.writeString(run.subfolder("tcp-1").resolve("socket"), "");
        }

        assertThat(parent).isEmptyDirectory();
    }

    @Test
    void folderOfARunThatIsDeadIsRemovedByTheNextCommand() throws IOException {
        Path dead = Files.createDirectory(parent.resolve(DEAD_RUN));
        Files.writeString(Files.createDirectory(dead.resolve("tcp-1")).resolve("socket"), "");

        RunDirectory.clearDead(parent, RECORDS);

        assertThat(dead).doesNotExist();
    }

    @Test
    void folderOfADeadRunWhoseProcessNumberIsInUseAgainIsRemoved() throws IOException {
        Path dead = Files.createDirectory(parent.resolve("roundtrip-" + ownPid() + "-1"));

        RunDirectory.clearDead(parent, RECORDS);

        assertThat(dead).doesNotExist();
    }

    @Test
    void folderOfARunThatIsAliveIsKept() throws IOException {
        Path alive = Files.createDirectory(parent.resolve("roundtrip-" + parentPid() + "-" + startTicks(parentPid())));

        RunDirectory.clearDead(parent, RECORDS);

        assertThat(alive).exists();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "roundtrip-",
                "roundtrip-99999999",
                "roundtrip-results-1",
                "roundtrip-99999999-1-2",
                "roundtrip-99999999999999999999-1"
            })
    void whatIsNotNamedAsARunDirectoryIsKept(String name) throws IOException {
        Path foreign = Files.createDirectory(parent.resolve(name));

        RunDirectory.clearDead(parent, RECORDS);

        assertThat(foreign).exists();
    }

    @Test
    void linkInTheNameOfADeadRunIsRemovedAndItsTargetKept(@TempDir Path elsewhere) throws IOException {
        Path target = Files.writeString(elsewhere.resolve("precious"), "");
        Path link = Files.createSymbolicLink(parent.resolve(DEAD_RUN), elsewhere);

        RunDirectory.clearDead(parent, RECORDS);

        assertThat(link).doesNotExist();
        assertThat(target).exists();
    }

    @Test
    void pathLeavesRoomForTheNameOfASocket() throws IOException {
        try (var run = RunDirectory.create(parent, RECORDS)) {
            // A socket's path has at most 107 characters (unix(7)); 40 are left to cell and file.
            assertThat("/tmp/" + run.path().getFileName()).hasSizeLessThan(107 - 40);
        }
    }

    private static long ownPid() {
        return ProcessHandle.current().pid();
    }

    private static long parentPid() {
        return ProcessHandle.current().parent().orElseThrow().pid();
    }

    private static String startTicks(long pid) throws IOException {
        String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
        return stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1)[19];
    }
}
