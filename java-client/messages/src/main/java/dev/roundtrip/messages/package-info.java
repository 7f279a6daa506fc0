// SPDX-License-Identifier: Apache-2.0
/// The messages of `idl/messages.md` in Java, and what is done with them whatever the codec.
package dev.roundtrip.messages;
