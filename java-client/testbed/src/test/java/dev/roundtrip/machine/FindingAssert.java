// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.machine.Doctor.Finding;
import dev.roundtrip.machine.Doctor.Finding.Severity;
import java.util.List;

/// What a check found of one thing.
final class FindingAssert {
    private final Finding finding;

    private FindingAssert(Finding finding) {
        this.finding = finding;
    }

    static FindingAssert assertFinding(List<Finding> findings, String what) {
        assertThat(findings).filteredOn(finding -> finding.what().equals(what)).hasSize(1);
        return new FindingAssert(findings.stream()
                .filter(finding -> finding.what().equals(what))
                .findFirst()
                .orElseThrow());
    }

    FindingAssert isFine(String value) {
        assertThat(finding).isEqualTo(new Finding(Severity.OK, finding.what(), value, ""));
        return this;
    }

    FindingAssert isUnknown(String value) {
        assertThat(finding).isEqualTo(new Finding(Severity.UNKNOWN, finding.what(), value, ""));
        return this;
    }

    FindingAssert advises(String command) {
        return is(Severity.ADVICE, command);
    }

    FindingAssert warns(String command) {
        return is(Severity.WARNING, command);
    }

    FindingAssert shows(String value) {
        assertThat(finding.value()).isEqualTo(value);
        return this;
    }

    private FindingAssert is(Severity severity, String command) {
        assertThat(finding.severity()).isEqualTo(severity);
        assertThat(finding.advice()).contains(command);
        return this;
    }
}
