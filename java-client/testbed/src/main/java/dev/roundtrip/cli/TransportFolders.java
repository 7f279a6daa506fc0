// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/// Mechanisms that are no part of this installation.
final class TransportFolders {
    static final String OPTION = "--transport-dir";

    @Option(
            names = OPTION,
            paramLabel = "DIR",
            description = "mechanisms that are built elsewhere: jars, and bin/ and lib/ of their C++ side; repeatable")
    private List<Path> folders = List.of();

    /// The installation with these mechanisms.
    ///
    /// @param codecs folders of codecs that are built elsewhere
    Installation installation(List<Path> codecs) {
        return new Installation(folders, codecs);
    }
}
