// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

/// Side of an order.
public enum Side {
    BUY,
    SELL
}
