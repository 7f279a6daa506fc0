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
        boolean active) {}
