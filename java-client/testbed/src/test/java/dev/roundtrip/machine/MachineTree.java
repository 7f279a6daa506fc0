// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// A machine made of files, below a temporary folder. Empty at first.
final class MachineTree {
    private final Path root;

    MachineTree(Path root) {
        this.root = root;
    }

    MachineFiles files() {
        return new MachineFiles(Optional.of(root));
    }

    MachineTree write(String path, String text) {
        return write(path, text.getBytes(StandardCharsets.UTF_8));
    }

    MachineTree write(String path, byte[] bytes) {
        try {
            Path file = root.resolve(path.substring(1));
            Files.createDirectories(file.getParent());
            Files.write(file, bytes);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    MachineTree folder(String path) {
        try {
            Files.createDirectories(root.resolve(path.substring(1)));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// @param userTicks of this process since its start
    MachineTree process(String folder, long pid, String name, long startTicks, long userTicks, long systemTicks) {
        return write(
                "/proc/" + folder + "/stat",
                "%d (%s) S 1 1 1 0 -1 4194304 0 0 0 0 %d %d 0 0 20 0 1 0 %d 0 0"
                        .formatted(pid, name, userTicks, systemTicks, startTicks));
    }
}
