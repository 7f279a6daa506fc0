// SPDX-License-Identifier: Apache-2.0
package example;

import java.nio.file.Files;
import java.nio.file.Path;

final class Main {
    private Main() {}

    /// Starts the server, asks it, and says how long that takes.
    public static void main(String... arguments) throws Exception {
        Path folder = Files.createTempDirectory("grpc"); // of this user alone
        Process server = new ProcessBuilder("build/server", folder + "/socket")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (var _ = server.getOutputStream()) { // when that ends, the server does: it cannot be left behind
            String socket = server.inputReader().readLine();
            if (socket == null) {
                throw new IllegalStateException("the server ended before it was ready");
            }
            try (var client = new GrpcClient(Path.of(socket))) {
                RoundTrips.measure(client::ask);
            }
        }
        server.waitFor();
        Files.delete(folder); // the server has removed its socket
    }
}
