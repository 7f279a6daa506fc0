// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/// Clients that make their round trips at the same time, each in a thread of its own with a request of its own.
///
/// @param requests one per client
record SimultaneousClients(List<AbstractTransferTester> testers, List<TestProps> requests) {
    /// @throws java.util.concurrent.ExecutionException if a trip of a client fails; its cause says how
    void verify(int tripsEach) throws Exception {
        var start = new CyclicBarrier(testers.size());
        try (ExecutorService threads = Executors.newFixedThreadPool(testers.size())) {
            List<Future<Void>> clients = IntStream.range(0, testers.size())
                    .mapToObj(client -> threads.submit(trips(client, tripsEach, start)))
                    .toList();
            for (Future<Void> client : clients) {
                client.get();
            }
        }
    }

    private Callable<Void> trips(int client, int count, CyclicBarrier start) {
        return () -> {
            start.await();
            TripsInARow.make(count, () -> testers.get(client).verify(requests.get(client)));
            return null;
        };
    }
}
