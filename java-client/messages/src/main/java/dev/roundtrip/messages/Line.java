// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

/// A part of an order.
public record Line(int number, long product, int quantity, double price, double discount, int taxCode, String name) {
    /// Makes of the fields of a line what somebody else has for one.
    ///
    /// @param <L> that
    @FunctionalInterface
    public interface Maker<L> {
        L make(int number, long product, int quantity, double price, double discount, int taxCode, String name);
    }

    /// Copies the line to another class, which has a constructor for all fields in their order.
    public <L> L as(Maker<L> maker) {
        return maker.make(number, product, quantity, price, discount, taxCode, name);
    }
}
