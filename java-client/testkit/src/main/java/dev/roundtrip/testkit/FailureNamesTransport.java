// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.opentest4j.TestAbortedException;

/// Puts the id of the transport before the message of a failure, because build tools print tests without parameters.
final class FailureNamesTransport implements TestExecutionExceptionHandler, LifecycleMethodExecutionExceptionHandler {
    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        throw named(context, failure);
    }

    @Override
    public void handleAfterEachMethodExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        throw named(context, failure);
    }

    private static Throwable named(ExtensionContext context, Throwable failure) {
        if (failure instanceof TestAbortedException) {
            return failure;
        }
        // Shown as in "[2] tcp-keepalive".
        String transport = context.getParent().orElseThrow().getDisplayName().replaceFirst("^\\[\\d+] ", "");
        return new AssertionError(transport + ": " + failure.getMessage(), failure);
    }
}
