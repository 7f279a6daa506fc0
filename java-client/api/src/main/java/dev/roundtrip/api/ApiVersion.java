// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// The version of what mechanisms and codecs outside of this repository are compiled with: this package,
/// `dev.roundtrip.posix`, `dev.roundtrip.messages`, and what a server is told (`idl/server.md`).
public final class ApiVersion {
    /// One more whenever what was compiled before does not work any more.
    public static final int CURRENT = 2;

    private ApiVersion() {}
}
