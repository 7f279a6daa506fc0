// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// A response that came, and is not the answer that was asked for.
public final class WrongAnswerException extends TesterException {
    private static final long serialVersionUID = 1L;

    private final long answered;

    /// @param answered number of the earlier request that it answers; 0 if there is none
    WrongAnswerException(String message, long answered) {
        super(message);
        this.answered = answered;
    }

    /// The number of the earlier request of the same tester that it answers; 0 if there is none.
    public long answered() {
        return answered;
    }
}
