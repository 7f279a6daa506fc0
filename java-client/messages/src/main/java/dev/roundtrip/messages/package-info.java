// SPDX-License-Identifier: Apache-2.0
/// The messages of `idl/messages.md` in Java, and what is done with them whatever the codec.
/// Uses `api` alone; each codec is a module of its own with its library.
package dev.roundtrip.messages;
