// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.files;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.UUID;

/// Two files a request, as in the thesis. Owns the watch, and the files that it has put into the folder.
final class FilesTester extends AbstractTransferTester {
    /// Off the heap, as the kernel needs it; larger ones were not faster.
    private static final int BUFFER_BYTES = 256 * 1024;

    /// How often a waiting tester asks whether the server lives.
    private static final Duration SERVER_CHECK = Duration.ofMillis(10);

    private final ExchangeFolder folder;
    private final ResponseWatch watch;
    private final boolean flushes;
    private final Duration timeout;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
    private TestProps roomChecked;

    /// @param watch belongs to the tester from now on
    /// @param flushes whether a request and its name are on the medium before the response is waited for
    FilesTester(ExchangeFolder folder, ResponseWatch watch, boolean flushes, Duration timeout) {
        this.flushes = flushes;
        this.folder = folder;
        this.watch = watch;
        this.timeout = timeout;
    }

    @Override
    protected void beforeTest(TestProps props) throws IOException, TesterException {
        if (props != roomChecked) {
            folder.requireRoomFor(props.requestBytes(), props.responseBytes());
            roomChecked = props;
        }
    }

    /// The steps of `idl/files.md`.
    @Override
    protected byte[] execute(TestProps props) throws IOException, InterruptedException, TesterException {
        String uuid = UUID.randomUUID().toString();
        boolean done = false;
        try {
            watch.expect(FilesFormat.response(uuid));
            Path request = folder.file(FilesFormat.request(uuid));
            Path requestPart = folder.file(FilesFormat.requestPart(uuid));
            write(requestPart, props);
            Files.move(requestPart, request, StandardCopyOption.ATOMIC_MOVE);
            if (flushes) {
                folder.flush();
            }
            await();
            Path response = folder.file(FilesFormat.response(uuid));
            byte[] bytes = read(response, props.responseBytes());
            Files.delete(request);
            Files.delete(response);
            done = true;
            return bytes;
        } finally {
            if (!done) {
                takeBack(uuid);
            }
        }
    }

    private void write(Path file, TestProps props) throws IOException {
        byte[] request = props.request();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            buffer.clear();
            FilesFormat.putHeader(buffer, props.responseBytes());
            int writtenBytes = 0;
            do {
                int pieceBytes = Math.min(buffer.remaining(), request.length - writtenBytes);
                buffer.put(request, writtenBytes, pieceBytes).flip();
                while (buffer.hasRemaining()) {
                    channel.write(buffer);
                }
                writtenBytes += pieceBytes;
                buffer.clear();
            } while (writtenBytes < request.length);
            if (flushes) {
                channel.force(false);
            }
        }
    }

    private void await() throws IOException, InterruptedException, TesterException {
        long deadlineNanos = System.nanoTime() + timeout.toNanos();
        while (!watch.await(SERVER_CHECK)) {
            if (folder.isAbandoned()) {
                throw new TesterException(
                        "the server is gone, its request was not answered; the folder is " + folder.path());
            }
            if (System.nanoTime() > deadlineNanos) {
                throw new TesterException("no response within " + timeout + " in " + folder.path());
            }
        }
    }

    private byte[] read(Path file, int responseBytes) throws IOException, TesterException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            if (channel.size() != responseBytes) {
                throw new TesterException("response has " + channel.size() + " bytes, expected " + responseBytes);
            }
            byte[] response = new byte[responseBytes];
            int readBytes = 0;
            while (readBytes < responseBytes) {
                buffer.clear().limit(Math.min(buffer.capacity(), responseBytes - readBytes));
                int pieceBytes = channel.read(buffer);
                if (pieceBytes < 0) {
                    throw new TesterException("response ended after " + readBytes + " of " + responseBytes + " bytes");
                }
                buffer.flip().get(response, readBytes, pieceBytes);
                readBytes += pieceBytes;
            }
            return response;
        }
    }

    /// Removes whatever there is of a trip that did not work.
    private void takeBack(String uuid) throws IOException {
        Files.deleteIfExists(folder.file(FilesFormat.requestPart(uuid)));
        Files.deleteIfExists(folder.file(FilesFormat.request(uuid)));
        Files.deleteIfExists(folder.file(FilesFormat.response(uuid)));
    }

    @Override
    public void close() throws IOException {
        try (watch) {
            folder.removeIfAbandoned();
        }
    }
}
