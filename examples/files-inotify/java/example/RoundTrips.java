// SPDX-License-Identifier: Apache-2.0
package example;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;

/// Checks and times round trips. No part of how they are made.
final class RoundTrips {
    interface Client {
        byte[] ask(byte[] request) throws Exception;
    }

    private RoundTrips() {}

    /// Prints the median round trip with 1024 bytes each way, of a client whose answer is the bytes of the request.
    static void measure(Client client) throws Exception {
        for (int bytes : new int[] {0, 1, 7, 8, 9, 1000, 65_535, 65_536, 1_000_000}) {
            byte[] request = new byte[bytes];
            new Random(bytes).nextBytes(request);
            require(Arrays.equals(request, client.ask(request)));
        }
        int batch = (int) Math.max(1, 10_000 / medianNanos(client, 1, 3_000_000_000L)); // this warms up, too
        double nanos = (double) medianNanos(client, batch, 4_000_000_000L) / batch;
        System.out.printf(Locale.ROOT, "median %.3f µs, 1024 bytes each way%n", nanos / 1000);
    }

    /// Median of batches that are long enough for reading the clock to add next to nothing.
    private static long medianNanos(Client client, int batch, long howLongNanos) throws Exception {
        long[] batches = new long[1 << 20];
        ByteBuffer request = ByteBuffer.allocate(1024);
        int count = 0;
        for (long end = System.nanoTime() + howLongNanos; count < batches.length && System.nanoTime() < end; count++) {
            long begin = System.nanoTime();
            for (int i = 0; i < batch; i++) {
                long number = (long) count * batch + i; // no answer can be that to another request
                byte[] answer = client.ask(request.putLong(0, number).array());
                require(answer.length == 1024 && ByteBuffer.wrap(answer).getLong() == number);
            }
            batches[count] = System.nanoTime() - begin;
        }
        Arrays.sort(batches, 0, count);
        return Math.max(1, batches[count / 2]);
    }

    private static void require(boolean right) {
        if (!right) {
            throw new IllegalStateException("the answer is not that to the request");
        }
    }
}
