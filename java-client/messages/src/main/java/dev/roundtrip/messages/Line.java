// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

/// A part of an order.
public record Line(int number, long product, int quantity, double price, double discount, int taxCode, String name) {}
