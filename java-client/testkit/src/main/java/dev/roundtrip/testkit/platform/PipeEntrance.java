// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;

/// A named pipe of Windows.
///
/// @param name as in `\\.\pipe\roundtrip-4711`
record PipeEntrance(String name) implements StreamEntrance {
    private static final long CONNECT_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long RETRY_NANOS = TimeUnit.MICROSECONDS.toNanos(200);

    /// While a write waits for room, the pipe is full.
    private static final long WRITE_MILLIS = 1;

    private static final int MOST_AT_ONCE = 4096;

    /// Between two clients there is a moment without a free instance of the pipe.
    @Override
    public StreamPeer connect() throws IOException {
        long startNanos = System.nanoTime();
        while (true) {
            try {
                return new Peer(
                        AsynchronousFileChannel.open(Path.of(name), StandardOpenOption.READ, StandardOpenOption.WRITE));
            } catch (NoSuchFileException e) {
                throw e;
            } catch (FileSystemException e) {
                if (System.nanoTime() - startNanos > CONNECT_NANOS) {
                    throw e;
                }
                LockSupport.parkNanos(RETRY_NANOS);
            }
        }
    }

    @Override
    public Recorder record(Path folder) throws IOException {
        return new PipeStandIn(name);
    }

    private static final class Peer implements StreamPeer {
        private final AsynchronousFileChannel pipe;
        private Future<Integer> underWay;

        Peer(AsynchronousFileChannel pipe) {
            this.pipe = pipe;
        }

        /// A write that waits is let wait, and nothing is written until it is over.
        @Override
        public int write(ByteBuffer bytes) throws IOException {
            if (underWay != null && !isOver()) {
                return 0;
            }
            byte[] now = new byte[Math.min(bytes.remaining(), MOST_AT_ONCE)];
            bytes.get(now);
            underWay = pipe.write(ByteBuffer.wrap(now), 0);
            return now.length;
        }

        private boolean isOver() throws IOException {
            try {
                int _ = underWay.get(WRITE_MILLIS, TimeUnit.MILLISECONDS);
                return true;
            } catch (TimeoutException e) {
                return false;
            } catch (ExecutionException e) {
                throw new IOException("the pipe takes no more", e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted in a write", e);
            }
        }

        /// It is so in any case.
        @Override
        public void discardAtClose() {}

        @Override
        public void close() throws IOException {
            pipe.close();
        }
    }
}
