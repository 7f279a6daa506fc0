// SPDX-License-Identifier: Apache-2.0
package example;

final class Main {
    private Main() {}

    /// Starts the server, asks it, and says how long that takes.
    public static void main(String... arguments) throws Exception {
        String name = "/example-" + ProcessHandle.current().pid();
        Process server = new ProcessBuilder("build/server", name)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (var _ = server.getOutputStream()) { // when that ends, the server does: it cannot be left behind
            if (server.inputReader().readLine() == null) {
                throw new IllegalStateException("the server ended before it was ready");
            }
            try (var client = new ShmClient(name)) {
                RoundTrips.measure(client::ask);
            }
        }
        server.waitFor();
    }
}
