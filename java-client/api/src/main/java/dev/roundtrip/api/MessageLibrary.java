// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.nio.file.Path;

/// A message, and the library with which the other side reads and writes it.
///
/// @param message its name
public record MessageLibrary(String message, Path codec) {}
