// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

/// How a file calls a column.
///
/// @param unit `ns`, `B`, or empty for a count, a share or a word
/// @param blank the value that is written as an empty field
public record ColumnText(String name, String unit, String explanation, String blank) {}
