// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.posix;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.VarHandle;

/// Where the calls of one thread leave the numbers of their errors (errno(3)). The JVM makes calls of its own between
/// two of ours, so a number is noted within the call and not asked for later. One thread at a time.
public final class Errno {
    /// Numbers that x86 and the processors which Linux calls generic have in common (errno(3)).
    public static final int ENOENT = 2;

    public static final int EINTR = 4;
    public static final int EAGAIN = 11;
    public static final int EBUSY = 16;
    public static final int EINVAL = 22;
    public static final int EIDRM = 43;
    public static final int EBADMSG = 74;
    public static final int ETIMEDOUT = 110;
    public static final int EOWNERDEAD = 130;

    static final String NAME = "errno";
    private static final StructLayout LAYOUT = Linker.Option.captureStateLayout();
    private static final VarHandle NUMBER = LAYOUT.varHandle(PathElement.groupElement(NAME));

    private final MemorySegment state;

    /// @param arena lives at least as long as this
    public Errno(Arena arena) {
        state = arena.allocate(LAYOUT);
    }

    /// The first argument of a handle of [NativeFunction#settingErrno].
    public MemorySegment state() {
        return state;
    }

    /// Number of the error of the last call that failed; after one that did not, it says nothing.
    public int number() {
        return (int) NUMBER.get(state, 0L);
    }

    /// The error of the last call, in words.
    ///
    /// @param call its name, with what it was about
    public IOException failure(String call) {
        return new IOException(call + " failed with errno " + number());
    }

    /// For a call that waits and has failed.
    ///
    /// @param call its name
    /// @return whether its time was over; if not, a signal interrupted it and it is to be repeated
    /// @throws IOException if the call failed otherwise
    public boolean timedOut(String call) throws IOException {
        return switch (number()) {
            case ETIMEDOUT -> true;
            case EINTR -> false;
            default -> throw failure(call);
        };
    }

    /// For calls that return a negative number if they fail.
    ///
    /// @param result of the last call
    /// @param call its name
    /// @return the result
    /// @throws IOException if the call failed
    public long require(long result, String call) throws IOException {
        if (result < 0) {
            throw failure(call);
        }
        return result;
    }

    /// Checks a result of 32 bits.
    ///
    /// @throws IOException if the call failed
    public int require(int result, String call) throws IOException {
        return (int) require((long) result, call);
    }
}
