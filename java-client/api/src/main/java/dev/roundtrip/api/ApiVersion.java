// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// The version of the interface for mechanisms and codecs outside of this repository: this package,
/// `dev.roundtrip.posix`, `dev.roundtrip.messages`, and the command line of a server (`idl/server.md`).
public final class ApiVersion {
    /// One more whenever what was compiled before does not work any more.
    public static final int CURRENT = 2;

    private ApiVersion() {}
}
