// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileStore;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Words for a user about a request that a file system refused. Pure except for [#full], which asks the file system;
/// any thread.
public final class FileFault {
    /// The text of strerror(3) for ENOSPC, in lower case.
    private static final String NO_SPACE = "no space left on device";

    /// Form of messages of `java.io`: `run.json (Permission denied)`.
    private static final Pattern IN_BRACKETS = Pattern.compile("^(.*) \\(([^()]+)\\)$");

    private static final int KIB_BITS = 10;
    private static final int MIB_BITS = 20;

    private FileFault() {}

    /// The reason with the file where that is known: `results/r1: permission denied`.
    public static String text(IOException e) {
        return switch (e) {
            case FileSystemException fault when fault.getFile() != null -> fault.getFile() + ": " + reason(e);
            case FileNotFoundException fault ->
                inBrackets(fault).map(matcher -> matcher.group(1) + ": ").orElse("") + reason(e);
            default -> reason(e);
        };
    }

    /// The reason without the file: `permission denied`. A fault of another kind keeps its message.
    public static String reason(IOException e) {
        return switch (e) {
            case AccessDeniedException _ -> "permission denied";
            case FileAlreadyExistsException _ -> "it is a file";
            case NoSuchFileException _ -> "there is no such file or folder";
            case FileSystemException fault when fault.getReason() != null -> words(fault.getReason());
            case FileNotFoundException fault ->
                inBrackets(fault).map(matcher -> words(matcher.group(2))).orElse("there is no such file");
            default -> e.getMessage() == null ? "it could not be read or written" : words(e.getMessage());
        };
    }

    /// An exception that says that a file could not be written, with the size of its file system if that is full.
    public static IOException writing(Path file, IOException e) {
        String reason = reason(e);
        return new IOException(
                file + " cannot be written: " + reason
                        + (reason.equals(NO_SPACE) ? full(file) + "; make room there" : ""),
                e);
    }

    private static String full(Path file) {
        try {
            FileStore store = Files.getFileStore(file.toAbsolutePath().getParent());
            return ", a %s of %s".formatted(store.type(), size(store.getTotalSpace()));
        } catch (IOException e) {
            return "";
        }
    }

    static String size(long bytes) {
        return bytes < 1 << MIB_BITS ? (bytes >> KIB_BITS) + " KiB" : (bytes >> MIB_BITS) + " MiB";
    }

    private static Optional<Matcher> inBrackets(FileNotFoundException e) {
        return Optional.ofNullable(e.getMessage()).map(IN_BRACKETS::matcher).filter(Matcher::matches);
    }

    /// A reason of the kernel, as the middle of a sentence has it.
    private static String words(String reason) {
        return switch (reason) {
            case "Not a directory" -> "a part of its path is a file";
            case "Is a directory" -> "it is a folder";
            case "No space left on device",
                    "Permission denied",
                    "Read-only file system",
                    "File too large",
                    "File name too long",
                    "Disk quota exceeded",
                    "Operation not permitted" -> reason.toLowerCase(Locale.ROOT);
            default -> reason;
        };
    }

    /// A file that cannot be understood. The rest of a parser's message is an excerpt.
    static IOException damaged(Path file, Exception e) {
        String reason = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
        return new IOException(file + " is damaged: " + reason, e);
    }
}
