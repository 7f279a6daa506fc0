// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// Notice that a client gets when the side in C++ dies, the least first.
public enum DeathNotice implements Labelled {
    /// The client dies with it.
    BOTH_DIE,

    /// The client learns nothing until its own time-out.
    TIME_OUT,

    /// The client learns of the death at once or within a second.
    NOTICED,

    /// Nothing needs to be learnt: the request is kept, and the next server gets it.
    KEPT
}
