// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// What a row is measured for.
public enum Standing {
    /// A project could take it as it is.
    CHOICE("choice"),

    /// It does less than the contract of a round trip asks, which a project may be content with.
    OUTSIDE_CONTRACT("outside-contract"),

    /// It shows something beside other rows, and nobody would take it.
    COMPARISON("comparison");

    private final String label;

    Standing(String label) {
        this.label = label;
    }

    /// The name as it stands in results.
    public String label() {
        return label;
    }
}
