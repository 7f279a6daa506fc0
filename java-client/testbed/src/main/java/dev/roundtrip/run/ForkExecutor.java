// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import java.util.function.LongSupplier;

/// Takes the steps of one fork, in processes that are gone when it returns.
@FunctionalInterface
interface ForkExecutor {
    /// @param shareNanos asked before each step, how long it may take; `Long.MAX_VALUE` without a limit
    /// @return how the steps ended, up to the first that failed
    TakenSteps run(ForkAttempt attempt, LongSupplier shareNanos) throws InterruptedException;
}
