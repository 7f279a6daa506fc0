// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

/// Of an order.
public enum Side {
    BUY,
    SELL
}
