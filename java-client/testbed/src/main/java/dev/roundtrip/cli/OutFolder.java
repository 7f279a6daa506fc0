// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.plan.PlanException;
import dev.roundtrip.results.FileFault;
import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// The folder that `--out` names.
final class OutFolder {
    private OutFolder() {}

    /// Makes it, if it is not there.
    ///
    /// @throws PlanException if that cannot be done; one line with the reason
    static void make(Path path) throws PlanException {
        try {
            Files.createDirectories(path);
        } catch (IOException e) {
            throw unusable(path, e);
        }
    }

    /// Makes it for a run.
    ///
    /// @throws PlanException if that cannot be done, or there is a run in it
    static void claim(Path path) throws PlanException {
        if (RunFolder.holdsRun(path)) {
            throw new PlanException(
                    "--out %s holds a run already; go on with it by --resume %s, or choose another folder"
                            .formatted(path, path));
        }
        make(path);
    }

    /// Why it cannot be used, and what to do.
    static PlanException unusable(Path path, IOException e) {
        String reason = e instanceof NoSuchFileException ? "no folder can be made there" : FileFault.reason(e);
        return new PlanException(
                "--out " + path + " cannot be used: " + reason + "; choose a folder that can be written");
    }
}
