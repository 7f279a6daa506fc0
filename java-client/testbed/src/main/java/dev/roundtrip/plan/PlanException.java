// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import java.util.List;

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
}
