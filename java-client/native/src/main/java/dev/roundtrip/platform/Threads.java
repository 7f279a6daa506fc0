// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import java.io.IOException;

/// Requests of the calling thread for itself.
public interface Threads {
    /// Pins the calling thread alone: compiler and collector stay free to use the other processors, as they would in
    /// an application.
    ///
    /// @throws IOException if the system refuses
    void pinCaller(int processor) throws IOException;

    /// Has the calling thread, and those that it starts later, woken as soon as the system can. One that cannot be
    /// asked leaves pauses longer, which is measured.
    void wakeCallerPromptly();
}
