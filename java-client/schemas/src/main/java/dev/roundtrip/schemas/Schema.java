// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import java.util.Map;

/// The message that a project is written for.
///
/// @param form in which it is sent, as the names of codecs end: `protobuf`
/// @param what names the message and its size in reasons
/// @param values that templates name
/// @param isGenerated whether a compiler generates classes for it
record Schema(String form, String what, Map<String, String> values, boolean isGenerated) {}
