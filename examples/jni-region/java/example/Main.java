// SPDX-License-Identifier: Apache-2.0
package example;

final class Main {
    private Main() {}

    /// Asks the library, and says how long that takes.
    public static void main(String... arguments) throws Exception {
        RoundTrips.measure(request -> JniClient.ask(request, request.length));
    }
}
