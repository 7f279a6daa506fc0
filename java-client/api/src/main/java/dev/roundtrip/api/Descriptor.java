// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// What is said of a mechanism wherever it is listed.
///
/// @param id the name of its row, `[a-z][a-z0-9-]*`
/// @param summary one line: what happens in a round trip
/// @param source the paper and table it comes from, or what it stands for
public record Descriptor(String id, String summary, Family family, String source, Card card) {
    public Descriptor {
        if (!id.matches("[a-z][a-z0-9-]*")) {
            throw new IllegalArgumentException("transport id '" + id + "' is not of the form [a-z][a-z0-9-]*");
        }
    }
}
