// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// Purpose that a row is measured for.
public enum Standing implements Labelled {
    /// A project could take it as it is.
    CHOICE,

    /// It does less than the contract of a round trip asks, which a project may be content with.
    OUTSIDE_CONTRACT,

    /// It shows something beside other rows, and nobody would take it.
    COMPARISON
}
