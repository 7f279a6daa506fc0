// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.gallery;

/// A cell of a machine of the gallery.
///
/// @param table that it stands in, as a fleet's tables call it
/// @param name of its row
public record MachineCell(String table, String name, double micros) {}
