// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// The streams on their own, with both ends in this process.
@ParameterizedClass
@EnumSource(Crossing.class)
@Timeout(60)
final class SharedMemoryStreamsTest {
    private static final int CHUNK_BYTES = 100;
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration LITTLE_PATIENCE = Duration.ofMillis(20);
    private static final long SEED = 2010;

    @Parameter
    Crossing crossing;

    private TwoEnds ends;
    private SharedMemoryOutputStream out;
    private SharedMemoryInputStream in;

    @BeforeEach
    void open() throws IOException {
        open(PATIENCE);
    }

    private void open(Duration timeout) throws IOException {
        ends = new TwoEnds(crossing, CHUNK_BYTES, timeout);
        out = new SharedMemoryOutputStream(ends.writing);
        in = new SharedMemoryInputStream(ends.reading);
    }

    private void reopen(Duration timeout) throws IOException {
        ends.close();
        open(timeout);
    }

    @AfterEach
    void close() throws IOException {
        ends.close();
    }

    /// What a thread writes.
    private interface Writing {
        void to(OutputStream stream) throws IOException;
    }

    private CompletableFuture<Void> write(Writing writing) {
        return CompletableFuture.runAsync(() -> {
            try {
                writing.to(out);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    @Test
    void bytesArriveInTheirOrderHoweverTheyArePieceed() throws IOException {
        var random = new Random(SEED);
        byte[] sent = new byte[20_000];
        random.nextBytes(sent);
        var writes = new Random(SEED + 1);
        CompletableFuture<Void> writer = write(stream -> {
            for (int from = 0; from < sent.length; ) {
                int pieceBytes = Math.min(writes.nextInt(3 * CHUNK_BYTES), sent.length - from);
                stream.write(sent, from, pieceBytes);
                from += pieceBytes;
            }
            stream.close();
        });

        byte[] received = new byte[sent.length];
        int receivedBytes = 0;
        while (receivedBytes < received.length) {
            int most = Math.min(1 + random.nextInt(3 * CHUNK_BYTES), received.length - receivedBytes);
            receivedBytes += in.read(received, receivedBytes, most);
        }

        assertThat(Arrays.mismatch(received, sent)).isEqualTo(-1);
        assertThat(in.read()).isEqualTo(-1);
        writer.join();
    }

    @Test
    void singleBytesAreReadAsTheyWereWritten() throws IOException {
        CompletableFuture<Void> writer = write(stream -> {
            stream.write(0);
            stream.write(255);
        });

        assertThat(in.read()).isZero();
        assertThat(in.read()).isEqualTo(255);
        writer.join();
    }

    @Test
    void readTakesWhatIsThereAndDoesNotWaitForMore() throws IOException {
        out.write(new byte[] {1, 2, 3});

        assertThat(in.read(new byte[10])).isEqualTo(3);
    }

    @Test
    void nothingIsWrittenAndNothingReadForZeroBytes() throws IOException {
        out.write(new byte[0]);
        assertThat(in.read(new byte[0])).isZero();

        out.write(7);

        assertThat(in.read()).isEqualTo(7);
    }

    @Test
    void endOfTheStreamStaysItsEnd() throws IOException {
        out.close();

        assertThat(in.read()).isEqualTo(-1);
        assertThat(in.read(new byte[10])).isEqualTo(-1);
    }

    @Test
    void whatWasWrittenBeforeTheEndIsReadBeforeIt() throws IOException {
        CompletableFuture<Void> writer = write(stream -> {
            stream.write(new byte[250]);
            stream.close();
        });

        assertThat(in.readAllBytes()).hasSize(250);
        writer.join();
    }

    @Test
    void closedStreamTakesNoMore() throws IOException {
        out.close();
        out.close();

        assertThatThrownBy(() -> out.write(1)).isInstanceOf(IOException.class).hasMessage("the stream is closed");
    }

    @Test
    void rangesOutsideOfTheArrayAreRefused() {
        assertThatThrownBy(() -> out.write(new byte[4], 2, 3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> in.read(new byte[4], -1, 2)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void dataStreamsWorkOnTop() throws IOException {
        CompletableFuture<Void> writer = write(stream -> {
            var data = new DataOutputStream(stream);
            data.writeInt(42);
            data.writeUTF("zażółć");
            data.writeDouble(2.5);
        });
        var data = new DataInputStream(in);

        assertThat(data.readInt()).isEqualTo(42);
        assertThat(data.readUTF()).isEqualTo("zażółć");
        assertThat(data.readDouble()).isEqualTo(2.5);
        writer.join();
    }

    @Test
    void objectStreamsWorkOnTop() throws IOException, ClassNotFoundException {
        int[] sent = new Random(SEED).ints(1000).toArray();
        CompletableFuture<Void> writer = write(stream -> {
            var objects = new ObjectOutputStream(stream);
            objects.writeObject(sent);
            objects.flush();
        });

        assertThat(new ObjectInputStream(in).readObject()).isEqualTo(sent);
        writer.join();
    }

    @Test
    void readerThatDiesIsReportedToTheWriterInTime() throws IOException {
        reopen(LITTLE_PATIENCE);
        out.write(1);

        assertThatThrownBy(() -> out.write(2))
                .isInstanceOf(IOException.class)
                .hasMessage("the other side has done nothing for PT0.02S");
    }

    @Test
    void writerThatDiesIsReportedToTheReaderInTime() throws IOException {
        reopen(LITTLE_PATIENCE);

        assertThatThrownBy(() -> in.read())
                .isInstanceOf(IOException.class)
                .hasMessage("the other side has done nothing for PT0.02S");
    }

    @Test
    void semaphoresThatAreRemovedAreReported() {
        ends.removeSemaphores();

        assertThatThrownBy(() -> in.read())
                .isInstanceOf(IOException.class)
                .hasMessageContaining("the server's memory or semaphores are gone");
    }

    @Test
    void lengthsOutOfRangeAreReported() throws IOException {
        for (int length : new int[] {CHUNK_BYTES + 1, Integer.MAX_VALUE, -1, Integer.MIN_VALUE}) {
            ends.damageLength(length);

            assertThatThrownBy(() -> in.read()).isInstanceOf(IOException.class).hasMessageContaining("slot");
        }
    }

    @Test
    void endpointThatIsNoneIsRefused() {
        assertThatThrownBy(() -> new SharedMemoryStreams("127.0.0.1:80", crossing, PATIENCE))
                .isInstanceOf(IOException.class)
                .hasMessage("endpoint '127.0.0.1:80' is not of the form MEMORY/SEMAPHORES/BYTES");
    }
}
