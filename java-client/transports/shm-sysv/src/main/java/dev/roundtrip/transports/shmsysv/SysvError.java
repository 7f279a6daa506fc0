package dev.roundtrip.transports.shmsysv;

import java.io.IOException;
import java.time.Duration;

/// What the numbers of errno(3) mean here; they are the same on every processor that Linux calls generic, and on x86.
final class SysvError {
    static final int EINTR = 4;
    static final int EAGAIN = 11;
    private static final int EINVAL = 22;
    private static final int EIDRM = 43;
    private static final int EBADMSG = 74;

    private SysvError() {}

    /// Whether the object has been removed, before the call or during it.
    static boolean isGone(int errno) {
        return errno == EINVAL || errno == EIDRM;
    }

    static IOException of(String call, int errno) {
        return new IOException(
                isGone(errno)
                        ? call + ": the server's memory or semaphores are gone"
                        : call + " failed with errno " + errno);
    }

    static IOException ofSlot(String call, int errno, Duration timeout) {
        return switch (errno) {
            case EAGAIN -> timedOut(timeout);
            case EBADMSG -> new IOException(call + ": the chunk is larger than its slot");
            default -> of(call, errno);
        };
    }

    static IOException timedOut(Duration timeout) {
        return new IOException("the other side has done nothing for " + timeout);
    }
}
