// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// Effort that a program has with a mechanism, the least first.
public enum Upkeep implements Labelled {
    /// The JDK and the operating system bring it, used as they document it.
    PLATFORM,

    /// The platform brings it, but there is native code to build, or a condition that its users have to know.
    CONDITIONS,

    /// A library on one side or on both, which many use.
    LIBRARY,

    /// A library that few use, or one with code of one's own in place of some of it.
    UNCOMMON,

    /// A process besides the two, to be run and watched.
    SERVICE,

    /// Technology that new programs are no longer built on.
    LEGACY,

    /// A protocol that was made for this mechanism: its layout, its waiting and its errors are one's own.
    OWN_PROTOCOL
}
