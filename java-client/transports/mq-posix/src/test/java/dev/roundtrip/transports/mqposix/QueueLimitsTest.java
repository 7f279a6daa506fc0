// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mqposix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class QueueLimitsTest {
    @TempDir
    private Path proc;

    @ParameterizedTest
    @CsvSource({"10, 8192, 819200, 10, 8192", "10, 8192, 100000, 6, 8192", "10, 8192, 10000, 1, 4904"})
    void largestMessageComesBeforeTheirNumber(
            long mostMessages, long mostBytes, long allBytes, long messages, long messageBytes) {
        var limits = new QueueLimits(mostMessages, mostBytes, allBytes);

        assertThat(limits.obstacle()).isEmpty();
        assertThat(limits.messages()).isEqualTo(messages);
        assertThat(limits.messageBytes()).isEqualTo(messageBytes);
    }

    @ParameterizedTest
    @CsvSource({"0", "300"})
    void queuesThatDoNotFitAreRefusedWithValueAndWayOut(long allBytes) {
        assertThat(new QueueLimits(10, 8192, allBytes).obstacle())
                .get()
                .asString()
                .contains("RLIMIT_MSGQUEUE is " + allBytes + " bytes")
                .contains("ulimit -q 165760");
    }

    @Test
    void limitsAreReadWhereTheKernelSaysThem() throws IOException {
        Files.createDirectories(proc.resolve("sys/fs/mqueue"));
        Files.createDirectories(proc.resolve("self"));
        Files.writeString(proc.resolve("sys/fs/mqueue/msg_max"), "10\n");
        Files.writeString(proc.resolve("sys/fs/mqueue/msgsize_max"), "8192\n");
        Files.writeString(proc.resolve("self/limits"), """
                Limit                     Soft Limit           Hard Limit           Units
                Max pending signals       23947                23947                signals
                Max msgqueue size         819200               unlimited            bytes
                """);

        assertThat(QueueLimits.read(proc)).contains(new QueueLimits(10, 8192, 819_200));
    }

    @Test
    void aKernelWithoutQueuesHasNoLimits() {
        assertThat(QueueLimits.read(proc)).isEmpty();
    }
}
