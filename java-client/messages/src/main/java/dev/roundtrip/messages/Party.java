// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

/// Somebody who takes part in an order.
public record Party(
        long id,
        String name,
        String street,
        String city,
        String postcode,
        String country,
        int rating,
        double credit,
        boolean active) {
    /// Makes of the fields of a party what somebody else has for one.
    ///
    /// @param <P> that
    @FunctionalInterface
    public interface Maker<P> {
        P make(
                long id,
                String name,
                String street,
                String city,
                String postcode,
                String country,
                int rating,
                double credit,
                boolean active);
    }

    /// Copies the party to another class, which has a constructor for all fields in their order.
    public <P> P as(Maker<P> maker) {
        return maker.make(id, name, street, city, postcode, country, rating, credit, active);
    }
}
