// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// Linux, of any distribution.
public record Linux(
        String name, Threads threads, Processes processes, Programs programs, Folders folders, SystemFacts facts)
        implements Platform {
    static final String NAME = "Linux";

    /// Whether this JVM can call the kernel by [NativeCalls] alone, which looks for a library once it is loaded.
    static boolean needsNativeCalls() {
        return Runtime.version().feature() < JAVA_WITH_FOREIGN_FUNCTIONS;
    }

    public Linux() {
        this(NAME, new LinuxThreads(), new LinuxProcesses(), new LinuxPrograms(), new LinuxFolders(), new LinuxFacts());
    }

    /// Files below `/proc` and `/sys`.
    record LinuxFacts() implements SystemFacts {
        private static final Path STATUS = Path.of("/proc/self/status");
        private static final String ALLOWED = "Cpus_allowed_list:";

        /// proc_pid_status(5)
        @Override
        public List<Integer> processorsAllowed() throws IOException {
            return Files.readAllLines(STATUS).stream()
                    .filter(line -> line.startsWith(ALLOWED))
                    .findFirst()
                    .map(line -> parseList(line.substring(ALLOWED.length()).strip()))
                    .orElseThrow(() -> new IOException(STATUS + " does not say which processors are allowed"));
        }

        /// `0-2,5` → 0, 1, 2, 5
        static List<Integer> parseList(String list) {
            var processors = new ArrayList<Integer>();
            for (String range : list.split(",", -1)) {
                String[] ends = range.split("-", -1);
                for (int i = Integer.parseInt(ends[0]); i <= Integer.parseInt(ends[ends.length - 1]); i++) {
                    processors.add(i);
                }
            }
            return processors;
        }

        @Override
        public CpuTime cpuTime() {
            try {
                return CpuTime.of(Files.readAllLines(Path.of("/proc/stat"), StandardCharsets.UTF_8));
            } catch (IOException e) {
                return CpuTime.UNKNOWN;
            }
        }

        @Override
        public Optional<Path> kernelFiles() {
            return Optional.of(Path.of("/"));
        }
    }

    /// With permissions (0700 and 0600), rename(2) and unlink(2), which care for nobody who has a file open.
    record LinuxFolders() implements Folders {
        @Override
        public Path createPrivate(Path folder) throws IOException {
            return Files.createDirectory(folder, only("rwx------"));
        }

        @Override
        public Path createPrivateFile(Path file) throws IOException {
            return Files.createFile(file, only("rw-------"));
        }

        private static FileAttribute<Set<PosixFilePermission>> only(String permissions) {
            return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
        }

        @Override
        public boolean isOwn(Path path) throws IOException {
            return Files.getOwner(path, LinkOption.NOFOLLOW_LINKS).equals(Files.getOwner(Path.of("/proc/self")));
        }

        @Override
        public void replace(Path file, Path with) throws IOException {
            Files.move(with, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }

        @Override
        public void delete(Path path) throws IOException {
            Files.deleteIfExists(path);
        }

        @Override
        public Optional<Path> sharedMemory() {
            return Optional.of(Path.of("/dev/shm"));
        }
    }

    /// With setsid(1) and taskset(1), which turn into the program.
    record LinuxPrograms() implements Programs {
        @Override
        public String executable(String name) {
            return name;
        }

        @Override
        public String library(String name) {
            return "lib" + name + ".so";
        }

        @Override
        public String nameOf(String file) {
            return file.replaceFirst("^lib", "").replaceFirst("\\.so$", "");
        }

        @Override
        public Process startDetached(ProcessBuilder builder, OptionalInt processor) throws IOException {
            return builder.command(detached(builder.command(), processor)).start();
        }

        static List<String> detached(List<String> command, OptionalInt processor) {
            var whole = new ArrayList<>(List.of("setsid"));
            processor.ifPresent(number -> whole.addAll(List.of("taskset", "--cpu-list", String.valueOf(number))));
            whole.addAll(command);
            return whole;
        }

        @Override
        public File nothing() {
            return new File("/dev/null");
        }
    }
}
