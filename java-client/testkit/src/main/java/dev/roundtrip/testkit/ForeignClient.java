// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.Transport;
import dev.roundtrip.platform.Platform;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// A client that is no part of the testbed: a program that was written from `idl/` alone. It takes the endpoint and the
/// length of the response as arguments and the request as its input, and puts the response out.
///
/// @param program in the folder that the system property `roundtrip.clients` names, called like the mechanism
record ForeignClient(Path program) {
    private static final String FOLDER = "roundtrip.clients";
    private static final long PATIENCE_SECONDS = 60;

    /// The foreign client of a mechanism, if there is one.
    static Optional<ForeignClient> of(Transport transport) {
        return Optional.ofNullable(System.getProperty(FOLDER))
                .map(folder -> Path.of(folder, Platform.here().programs().executable(transport.id())))
                .filter(Files::isExecutable)
                .map(ForeignClient::new);
    }

    /// One round trip.
    ///
    /// @throws IOException if it fails; the message is what the program says
    byte[] ask(String endpoint, TestProps props) throws IOException, InterruptedException {
        Path complaints = Files.createTempFile("client", ".log");
        Process process = new ProcessBuilder(program.toString(), endpoint, String.valueOf(props.responseBytes()))
                .redirectError(complaints.toFile())
                .start();
        try {
            byte[] response;
            try (var requests = process.getOutputStream()) {
                requests.write(props.request());
            }
            try (var responses = process.getInputStream()) {
                response = responses.readAllBytes();
            }
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new IOException(program.getFileName() + " says: " + said(complaints));
            }
            return response;
        } finally {
            process.destroyForcibly().waitFor();
            Platform.here().folders().delete(complaints);
        }
    }

    private static String said(Path complaints) throws IOException {
        return new String(Files.readAllBytes(complaints), StandardCharsets.UTF_8).strip();
    }
}
