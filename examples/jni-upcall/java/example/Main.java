// SPDX-License-Identifier: Apache-2.0
package example;

final class Main {
    private static final int MOST_BYTES = 1 << 20;

    private Main() {}

    /// Has C++ ask Java, whose answer is the request, and says how long that takes.
    public static void main(String... arguments) throws Exception {
        try (var upcaller = new Upcaller(request -> request, MOST_BYTES)) {
            RoundTrips.measure(upcaller::ask);
        }
    }
}
