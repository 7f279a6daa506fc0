// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/// Codecs that are no part of this installation, with their messages.
final class CodecFolders {
    static final String OPTION = "--codec-dir";

    @Option(names = OPTION, paramLabel = "DIR", description = "codecs that are built elsewhere; repeatable")
    private List<Path> folders = List.of();

    /// What is installed, with these.
    Installation addedTo(Installation installation) {
        return installation.withCodecs(folders);
    }
}
