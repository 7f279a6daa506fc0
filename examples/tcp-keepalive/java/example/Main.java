// SPDX-License-Identifier: Apache-2.0
package example;

final class Main {
    private Main() {}

    /// Starts the server, asks it, and says how long that takes.
    public static void main(String... arguments) throws Exception {
        Process server = new ProcessBuilder("build/server", "127.0.0.1")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (var _ = server.getOutputStream()) { // when that ends, the server does: it cannot be left behind
            String port = server.inputReader().readLine();
            if (port == null) {
                throw new IllegalStateException("the server ended before it was ready");
            }
            try (var client = new TcpClient("127.0.0.1", Integer.parseInt(port))) {
                RoundTrips.measure(client::ask);
            }
        }
        server.waitFor();
    }
}
