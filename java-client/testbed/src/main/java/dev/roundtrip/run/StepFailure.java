// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

/// A step did not come to its end. The message is one line: what happened, and where to look.
final class StepFailure extends Exception {
    private static final long serialVersionUID = 1;

    private final transient Step step;

    StepFailure(Step step, String reason) {
        super(reason);
        this.step = step;
    }

    Step step() {
        return step;
    }
}
