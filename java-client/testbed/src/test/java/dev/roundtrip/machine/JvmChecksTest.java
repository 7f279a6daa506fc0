// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import static dev.roundtrip.machine.FindingAssert.assertFinding;

import dev.roundtrip.machine.Doctor.Finding;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class JvmChecksTest {
    @Test
    void aReleaseIsFine() {
        List<Finding> findings = Jvm.findings(jvm("25.0.1+8-LTS", 25, "-Xmx512m", "-XX:+UseSerialGC"));

        assertFinding(findings, "JDK").isFine("25.0.1+8-LTS, a vendor");
    }

    @ParameterizedTest
    @ValueSource(strings = {"26-ea+12", "25-internal+0-adhoc.build", "26-beta+1"})
    void whatIsNoReleaseIsAdvisedAgainst(String version) {
        assertFinding(Jvm.findings(jvm(version, 26)), "JDK").advises("JAVA_HOME");
    }

    @Test
    void anOldOrADebugBuildIsWarnedOf() {
        assertFinding(Jvm.findings(jvm("21.0.5+11-LTS", 21)), "JDK").warns("JDK 25 or newer");
        assertFinding(Jvm.findings(jvm("25-internal-fastdebug+0-adhoc", 25)), "JDK")
                .warns("JDK 25 or newer");
    }

    private static Jvm jvm(String version, int feature, String... flags) {
        return new Jvm("a VM", "a vendor", version, feature, List.of(flags));
    }
}
