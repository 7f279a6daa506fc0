// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.acceptance.Program;
import dev.roundtrip.check.Testbed;
import dev.roundtrip.plan.Catalog;
import dev.roundtrip.report.check.Target;
import java.io.IOException;
import java.util.List;

/// What the checks of this package share: the built program, and a place for what they say.
final class Checks {
    static final Testbed TESTBED = new Testbed(Program.HOME);

    private Checks() {}

    /// Every mechanism that is built.
    static Catalog catalog() throws IOException {
        return Catalog.load(Program.HOME.resolve("java-client/target/dist/transports"));
    }

    static void say(String line) {
        System.out.println(line);
    }

    /// Prints figures and targets, and fails unless every target is met.
    static void assertHold(String figures, List<Target> targets) {
        say(figures);
        targets.forEach(target -> say("- " + target));
        assertThat(targets).allMatch(Target::holds);
    }
}
