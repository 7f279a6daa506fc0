// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.fifo;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.posix.Errno;
import dev.roundtrip.posix.FileDescriptor;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/// Named pipes by read(2) and write(2) of the C library. Owns both ends, and the buffer off the heap that every byte
/// passes, because a call that may wait cannot take an array.
final class FifoNativeFfmTester extends AbstractTransferTester {
    private static final int BUFFER_BYTES = 64 * 1024;

    private final Arena arena = Arena.ofShared();
    private final Errno errno = new Errno(arena);
    private final MemorySegment buffer = arena.allocate(BUFFER_BYTES);
    private final ByteBuffer header = buffer.asByteBuffer();
    private final FileDescriptor requests;
    private final FileDescriptor responses;

    /// @throws IOException if a pipe cannot be opened
    FifoNativeFfmTester(Path folder) throws IOException {
        requests = open(FifoFormat.requests(folder), FileDescriptor.O_WRONLY);
        try {
            responses = open(FifoFormat.responses(folder), FileDescriptor.O_RDONLY);
        } catch (IOException e) {
            requests.close();
            throw e;
        }
    }

    /// Does not wait for the other side, though later calls do (fifo(7)).
    ///
    /// @throws IOException if there is no such pipe, or nobody reads from one that is opened to write
    private FileDescriptor open(Path path, int mode) throws IOException {
        FileDescriptor pipe = FileDescriptor.open(path.toString(), mode | FileDescriptor.O_NONBLOCK);
        if (pipe.fcntl(FileDescriptor.F_SETFL, mode, errno) < 0) {
            pipe.close();
            throw errno.failure("fcntl");
        }
        return pipe;
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException, TesterException {
        send(props);
        return readResponse(props.responseBytes());
    }

    @Override
    protected void send(TestProps props) throws IOException {
        FifoFormat.header(header.clear(), props);
        int sent = writePiece(props, 0, FifoFormat.HEADER_BYTES);
        while (sent < props.requestBytes()) {
            sent += writePiece(props, sent, 0);
        }
    }

    /// Writes as much of the request as the buffer holds behind what stands in it.
    ///
    /// @return bytes of the request
    private int writePiece(TestProps props, int from, int behind) throws IOException {
        int bytes = Math.min(props.requestBytes() - from, BUFFER_BYTES - behind);
        MemorySegment.copy(props.request(), from, buffer, JAVA_BYTE, behind, bytes);
        long end = (long) behind + bytes;
        for (long written = 0; written < end; ) {
            written += requests.write(buffer.asSlice(written), end - written, errno);
        }
        return bytes;
    }

    private byte[] readResponse(int responseBytes) throws IOException, TesterException {
        byte[] response = new byte[responseBytes];
        for (int filled = 0; filled < responseBytes; ) {
            int count = (int) responses.read(buffer, Math.min(BUFFER_BYTES, responseBytes - filled), errno);
            if (count == 0) {
                throw FifoFormat.endedAfter(filled, responseBytes);
            }
            MemorySegment.copy(buffer, JAVA_BYTE, 0, response, filled, count);
            filled += count;
        }
        return response;
    }

    @Override
    public void close() throws IOException {
        try (arena;
                requests) {
            responses.close();
        }
    }
}
