// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.worker.protocol.WorkerCommand.RequestBytes;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

final class SingleClientTest {
    private static final long MILLI = 1_000_000;
    private static final long GAP_NANOS = 2 * MILLI;
    private static final int WINDOWS = 5;

    @Test
    void pausesAreNoShorterThanTheyWereAskedToBeWhateverIsDoneBetweenTwoWindows() throws Exception {
        try (var client = new SingleClient(new Echo(), Optional.empty(), _ -> {})) {
            client.send(List.of(TestProps.random(PayloadKind.BYTES, 8, 8, RequestBytes.generator(1))));
            client.keep(new Pacing.ThinkTime(GAP_NANOS));
            var samples = new Samples();
            long measuredNanos = 0;
            for (int window = 0; window < WINDOWS; window++) {
                measuredNanos += client.run(samples, 1, 5 * GAP_NANOS, 1);
                LockSupport.parkNanos(MILLI);
            }

            assertThat(samples.throughput(1, measuredNanos).pauseNanos()).isGreaterThanOrEqualTo(GAP_NANOS);
        }
    }

    private static final class Echo extends AbstractTransferTester {
        @Override
        protected byte[] execute(TestProps props) {
            return Arrays.copyOf(props.request(), props.responseBytes());
        }
    }
}
