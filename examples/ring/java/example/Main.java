// SPDX-License-Identifier: Apache-2.0
package example;

import java.nio.file.Path;

final class Main {
    private Main() {}

    /// Starts the server, asks it, and says how long that takes.
    ///
    /// @param command that starts the server
    public static void main(String... command) throws Exception {
        Process server = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (var _ = server.getOutputStream()) { // when that ends, the server does: it cannot be left behind
            String memory = server.inputReader().readLine();
            if (memory == null) {
                throw new IllegalStateException("the server ended before it was ready");
            }
            try (var client = new RingClient(Path.of(memory), server::isAlive)) {
                RoundTrips.measure(client::ask);
            }
        }
        server.waitFor();
    }
}
