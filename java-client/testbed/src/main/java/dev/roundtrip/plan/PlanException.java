// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Everything that is wrong with a profile or the options, found before anything runs.
public final class PlanException extends Exception {
    private static final long serialVersionUID = 1L;

    /// @param problem one line
    public PlanException(String problem) {
        super(problem);
    }

    /// @param problems one line each
    public PlanException(List<String> problems) {
        super(String.join("\n", problems));
    }

    /// @throws PlanException with all of them, unless there are none
    public static void throwIfAny(List<String> problems) throws PlanException {
        if (!problems.isEmpty()) {
            throw new PlanException(problems);
        }
    }

    /// Parses the text of an option or a key.
    ///
    /// @param where it stands, as the message begins: `--pin:`
    /// @param parser throws IllegalArgumentException with the mistake
    /// @throws PlanException with the mistake
    public static <S, T> T parse(String where, S given, Function<S, T> parser) throws PlanException {
        try {
            return parser.apply(given);
        } catch (IllegalArgumentException e) {
            throw new PlanException(where + " " + e.getMessage());
        }
    }

    /// Parses one of several texts whose mistakes are reported at once.
    ///
    /// @param problems gets a line if it cannot be used
    public static <T> Optional<T> parse(String where, String text, Function<String, T> parser, List<String> problems) {
        try {
            return Optional.of(parse(where, text, parser));
        } catch (PlanException e) {
            problems.add(e.getMessage());
            return Optional.empty();
        }
    }

    /// Reads or writes a file that a user named.
    ///
    /// @param words of the mistake, a line each
    /// @throws PlanException if it cannot be read or written
    public static <T> T attempt(FileAccess<T> access, Function<IOException, String> words) throws PlanException {
        try {
            return access.run();
        } catch (IOException e) {
            throw new PlanException(words.apply(e).lines().toList());
        }
    }

    /// Access to a file that a user named.
    ///
    /// @param <T> its result
    @FunctionalInterface
    public interface FileAccess<T> {
        T run() throws IOException;
    }
}
