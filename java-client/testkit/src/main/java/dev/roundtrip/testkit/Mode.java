// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

/// Kind of the other side's answers (`idl/answers.md`).
enum Mode {
    /// The bytes that its buffer holds, stamped.
    TIMED,
    /// The keystream of the request.
    VERIFY
}
