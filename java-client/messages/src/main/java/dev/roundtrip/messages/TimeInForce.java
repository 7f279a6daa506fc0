// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

/// How long an order stands.
public enum TimeInForce {
    DAY,
    GOOD_TILL_CANCELLED,
    IMMEDIATE_OR_CANCEL,
    FILL_OR_KILL
}
