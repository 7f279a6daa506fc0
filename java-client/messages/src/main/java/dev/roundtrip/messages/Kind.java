// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

/// Kind of an order.
public enum Kind {
    MARKET,
    LIMIT,
    STOP,
    STOP_LIMIT
}
