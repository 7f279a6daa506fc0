// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mqsysv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class MessageQueueStreamsTest {
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final Duration SHORT = Duration.ofMillis(50);
    private static final int UNIT_BYTES = 64;

    /// Several times what a queue of the kernel's usual size holds (`kernel.msgmnb`, 16 KiB).
    private static final int MANY_BYTES = 100_000;

    private SystemVQueue shared;
    private MessageQueue written;
    private MessageQueue read;

    @BeforeEach
    void makeQueue() throws IOException {
        Assumptions.assumeTrue(Files.exists(Path.of("/proc/sys/kernel/msgmax")), "no System V queues here");
        shared = new SystemVQueue();
        written = shared.open(UNIT_BYTES, LONG);
        read = shared.open(UNIT_BYTES, LONG);
    }

    @AfterEach
    void removeQueue() throws IOException {
        try (SystemVQueue _ = shared) {
            written.close();
            read.close();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, UNIT_BYTES - 1, UNIT_BYTES, UNIT_BYTES + 1, 5 * UNIT_BYTES, MANY_BYTES})
    void bytesArriveWhateverTheirNumber(int bytes) throws Exception {
        byte[] content = random(bytes);

        Future<byte[]> received = reading(() -> new MessageQueueInputStream(read).readAllBytes());
        try (var out = new MessageQueueOutputStream(written)) {
            out.write(content);
        }

        assertThat(received.get()).isEqualTo(content);
    }

    @Test
    void whatAWriterThatWasKilledHasLeftOfItsStreamIsPassedOver() throws Exception {
        byte[] content = random(3 * UNIT_BYTES);
        written.send(MessageQueue.REST, random(UNIT_BYTES), 0, UNIT_BYTES);
        written.send(MessageQueue.REST, random(1), 0, 1);

        Future<byte[]> received = reading(() -> new MessageQueueInputStream(read).readAllBytes());
        try (var out = new MessageQueueOutputStream(written)) {
            out.write(content);
        }

        assertThat(received.get()).isEqualTo(content);
    }

    @Test
    void bytesArriveWhateverThePiecesOfWriterAndReader() throws Exception {
        byte[] content = random(MANY_BYTES);

        Future<byte[]> received = reading(() -> readInPieces(new MessageQueueInputStream(read), new Random(1)));
        try (var out = new MessageQueueOutputStream(written)) {
            writeInPieces(out, content, new Random(2));
        }

        assertThat(received.get()).isEqualTo(content);
    }

    @Test
    void bytesArriveOneByOne() throws Exception {
        byte[] content = random(3 * UNIT_BYTES);
        try (var out = new MessageQueueOutputStream(written)) {
            for (byte oneByte : content) {
                out.write(oneByte);
            }
        }

        var in = new MessageQueueInputStream(read);
        var received = new byte[content.length];
        for (int i = 0; i < received.length; i++) {
            received[i] = (byte) in.read();
        }

        assertThat(received).isEqualTo(content);
        assertThat(in.read()).isEqualTo(-1);
    }

    @Test
    void endOfStreamStays() throws IOException {
        new MessageQueueOutputStream(written).close();

        var in = new MessageQueueInputStream(read);

        assertThat(in.read()).isEqualTo(-1);
        assertThat(in.read(new byte[2 * UNIT_BYTES])).isEqualTo(-1);
        assertThat(in.read(new byte[0])).isZero();
    }

    @Test
    void nothingArrivesBeforeTheFlush() throws IOException {
        var out = new MessageQueueOutputStream(written);
        out.write(7);
        try (MessageQueue impatient = shared.open(UNIT_BYTES, SHORT)) {
            assertThatThrownBy(() -> new MessageQueueInputStream(impatient).read())
                    .isInstanceOf(IOException.class);
        }
        out.flush();

        var in = new MessageQueueInputStream(read);

        assertThat(in.read()).isEqualTo(7);
        assertThat(in.available()).isZero();
    }

    @Test
    void primitivesArriveThroughDataStreams() throws IOException {
        try (var out = new DataOutputStream(new MessageQueueOutputStream(written))) {
            out.writeInt(2010);
            out.writeDouble(19.4);
            out.writeUTF("named pipes");
        }

        var in = new DataInputStream(new MessageQueueInputStream(read));

        assertThat(in.readInt()).isEqualTo(2010);
        assertThat(in.readDouble()).isEqualTo(19.4);
        assertThat(in.readUTF()).isEqualTo("named pipes");
        assertThat(in.read()).isEqualTo(-1);
    }

    @Test
    void objectsArriveThroughObjectStreams() throws Exception {
        var sent = Map.of("pipes", List.of(1, 2, 3), "queues", List.of(4));
        try (var out = new ObjectOutputStream(new MessageQueueOutputStream(written))) {
            out.writeObject(sent);
        }

        assertThat(new ObjectInputStream(new MessageQueueInputStream(read)).readObject())
                .isEqualTo(sent);
    }

    @Test
    void writerWhoseReaderHasDiedLearnsItInTime() throws IOException {
        try (MessageQueue impatient = shared.open(UNIT_BYTES, SHORT)) {
            var out = new MessageQueueOutputStream(impatient);

            assertThatThrownBy(() -> out.write(new byte[10 * MANY_BYTES]))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("has taken no message within " + SHORT);
        }
    }

    @Test
    void readerWhoseWriterHasDiedLearnsItInTime() throws IOException {
        try (MessageQueue impatient = shared.open(UNIT_BYTES, SHORT)) {
            var in = new MessageQueueInputStream(impatient);

            assertThatThrownBy(in::read)
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("has given no message within " + SHORT);
        }
    }

    @Test
    void streamGoesOnAfterATimeOut() throws IOException {
        try (MessageQueue impatient = shared.open(UNIT_BYTES, SHORT)) {
            var in = new MessageQueueInputStream(impatient);
            assertThatThrownBy(in::read).isInstanceOf(IOException.class);
            try (var out = new MessageQueueOutputStream(written)) {
                out.write(7);
            }

            assertThat(in.read()).isEqualTo(7);
        }
    }

    @Test
    void bothSidesLearnThatTheQueueWasRemoved() throws IOException {
        shared.remove();

        assertThatThrownBy(() -> new MessageQueueInputStream(read).read())
                .isInstanceOf(IOException.class)
                .hasMessageContaining("it was removed");
        assertThatThrownBy(() -> new MessageQueueOutputStream(written).write(new byte[UNIT_BYTES]))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("it was removed");
    }

    @Test
    void closedStreamTakesNothing() throws IOException {
        var out = new MessageQueueOutputStream(written);
        out.close();
        out.close();

        assertThatThrownBy(() -> out.write(1)).isInstanceOf(IOException.class).hasMessage("stream is closed");
    }

    @Test
    void closedQueueTakesNothing() throws IOException {
        var out = new MessageQueueOutputStream(written);
        out.write(1);
        written.close();

        assertThatThrownBy(out::flush).isInstanceOf(IOException.class).hasMessageContaining("is closed");
    }

    /// Runs in a thread of its own, while the test writes.
    private static Future<byte[]> reading(Callable<byte[]> reader) {
        var task = new FutureTask<>(reader);
        Thread.ofPlatform().daemon().start(task);
        return task;
    }

    private static void writeInPieces(OutputStream out, byte[] content, Random random) throws IOException {
        int written = 0;
        while (written < content.length) {
            int piece = Math.min(random.nextInt(4 * UNIT_BYTES), content.length - written);
            out.write(content, written, piece);
            written += piece;
            if (random.nextInt(3) == 0) {
                out.flush();
            }
        }
    }

    private static byte[] readInPieces(InputStream in, Random random) throws IOException {
        byte[] received = new byte[2 * MANY_BYTES];
        int receivedBytes = 0;
        int bytes = 0;
        while (bytes >= 0) {
            receivedBytes += bytes;
            bytes = in.read(received, receivedBytes, 1 + random.nextInt(4 * UNIT_BYTES));
        }
        return Arrays.copyOf(received, receivedBytes);
    }

    private static byte[] random(int bytes) {
        byte[] content = new byte[bytes];
        new Random(bytes).nextBytes(content);
        return content;
    }
}
