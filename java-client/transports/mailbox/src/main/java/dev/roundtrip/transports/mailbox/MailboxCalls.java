// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mailbox;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.roundtrip.posix.NativeFunction;
import java.io.IOException;
import java.lang.foreign.AddressLayout;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;

/// The functions of `roundtrip_mailbox.h`. Failures are told with the library's own words. Any thread.
@SuppressWarnings("restricted") // calling native code is what this mechanism is
final class MailboxCalls {
    private static volatile Path library;

    private MailboxCalls() {}

    /// Says where the library is, before the first use; one library a process.
    static void load(Path path) {
        library = path;
    }

    /// @return a new directory
    static MemorySegment createDirectory() throws IOException {
        MemorySegment directory;
        try {
            directory = (MemorySegment) Functions.CREATE_DIRECTORY.invokeExact();
        } catch (Throwable e) {
            throw NativeFunction.notCallable("roundtrip_mailbox_create_directory", e);
        }
        return require(directory);
    }

    static String directoryPath(MemorySegment directory) {
        try {
            return ((MemorySegment) Functions.DIRECTORY_PATH.invokeExact(directory)).getString(0);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("roundtrip_mailbox_directory_path", e);
        }
    }

    static void closeDirectory(MemorySegment directory) {
        try {
            Functions.CLOSE_DIRECTORY.invokeExact(directory);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("roundtrip_mailbox_close_directory", e);
        }
    }

    /// @param directory its path
    /// @return the open endpoint
    static MemorySegment open(String directory, String name, MailboxSettings settings) throws IOException {
        MemorySegment mailbox;
        try (Arena call = Arena.ofConfined()) {
            mailbox = (MemorySegment) Functions.OPEN.invokeExact(
                    call.allocateFrom(directory),
                    call.allocateFrom(name),
                    settings.areaBytes(),
                    settings.patience().toNanos());
        } catch (Throwable e) {
            throw NativeFunction.notCallable("roundtrip_mailbox_open", e);
        }
        return require(mailbox);
    }

    static void close(MemorySegment mailbox) {
        try {
            Functions.CLOSE.invokeExact(mailbox);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("roundtrip_mailbox_close", e);
        }
    }

    /// @return a message to be filled and posted
    static MemorySegment compose(
            MemorySegment mailbox, MemorySegment destination, MemorySegment command, long bodyBytes)
            throws IOException {
        MemorySegment message;
        try {
            message = (MemorySegment) Functions.COMPOSE.invokeExact(mailbox, destination, command, bodyBytes);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("roundtrip_mailbox_compose", e);
        }
        return require(message);
    }

    static void post(MemorySegment mailbox, MemorySegment message, long timeoutNanos) throws IOException {
        int result;
        try {
            result = (int) Functions.POST.invokeExact(mailbox, message, timeoutNanos);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("roundtrip_mailbox_post", e);
        }
        if (result != 0) {
            throw failure();
        }
    }

    /// @return the next message, or [MemorySegment#NULL] if none came in time
    static MemorySegment get(MemorySegment mailbox, long timeoutNanos) {
        try {
            return (MemorySegment) Functions.GET.invokeExact(mailbox, timeoutNanos);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("roundtrip_mailbox_get", e);
        }
    }

    static void discard(MemorySegment message) {
        try {
            Functions.DISCARD.invokeExact(message);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("roundtrip_mailbox_discard", e);
        }
    }

    static boolean isPresent(MemorySegment mailbox, MemorySegment name) throws IOException {
        int result;
        try {
            result = (int) Functions.IS_PRESENT.invokeExact(mailbox, name);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("roundtrip_mailbox_is_present", e);
        }
        if (result < 0) {
            throw failure();
        }
        return result == 1;
    }

    private static MemorySegment require(MemorySegment result) throws IOException {
        if (result.equals(MemorySegment.NULL)) {
            throw failure();
        }
        return result;
    }

    private static IOException failure() {
        try {
            return new IOException(((MemorySegment) Functions.ERROR.invokeExact()).getString(0));
        } catch (Throwable e) {
            throw NativeFunction.notCallable("roundtrip_mailbox_error", e);
        }
    }

    /// Linked at first use, when [#load] has said where the library is.
    private static final class Functions {
        private static final SymbolLookup LIBRARY = SymbolLookup.libraryLookup(library, Arena.global());
        private static final AddressLayout MESSAGE = ADDRESS.withTargetLayout(MessageView.LAYOUT);

        static final MethodHandle CREATE_DIRECTORY = handle("create_directory", FunctionDescriptor.of(ADDRESS));
        static final MethodHandle DIRECTORY_PATH =
                handle("directory_path", FunctionDescriptor.of(MessageView.TEXT, ADDRESS));
        static final MethodHandle CLOSE_DIRECTORY = handle("close_directory", FunctionDescriptor.ofVoid(ADDRESS));
        static final MethodHandle OPEN =
                handle("open", FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS, JAVA_LONG, JAVA_LONG));
        static final MethodHandle CLOSE = handle("close", FunctionDescriptor.ofVoid(ADDRESS));
        static final MethodHandle COMPOSE =
                handle("compose", FunctionDescriptor.of(MESSAGE, ADDRESS, ADDRESS, ADDRESS, JAVA_LONG));
        static final MethodHandle POST = handle("post", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG));
        static final MethodHandle GET = handle("get", FunctionDescriptor.of(MESSAGE, ADDRESS, JAVA_LONG));
        static final MethodHandle DISCARD = handle("discard", FunctionDescriptor.ofVoid(ADDRESS));
        static final MethodHandle IS_PRESENT = handle("is_present", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS));
        static final MethodHandle ERROR = handle("error", FunctionDescriptor.of(MessageView.TEXT));

        private static MethodHandle handle(String name, FunctionDescriptor type) {
            return NativeFunction.of(LIBRARY, "roundtrip_mailbox_" + name, type);
        }
    }
}
