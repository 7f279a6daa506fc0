// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.util.Optional;

/// Whether a mechanism can do something, or run here; if not, why not.
public sealed interface Support {
    record Yes() implements Support {}

    /// @param reason in words that follow a colon: `it answers every message`
    record No(String reason) implements Support {}

    static Support yes() {
        return new Yes();
    }

    /// @param reason why not; empty if nothing speaks against it
    static Support unless(Optional<String> reason) {
        return reason.<Support>map(No::new).orElseGet(Yes::new);
    }

    default boolean isGiven() {
        return this instanceof Yes;
    }

    /// The reason of a [No].
    default Optional<String> whyNot() {
        return this instanceof No no ? Optional.of(no.reason()) : Optional.empty();
    }
}
