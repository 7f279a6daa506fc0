// SPDX-License-Identifier: Apache-2.0
/// From the schema of somebody's own message to a project that measures it (`idl/messages.md`).
package dev.roundtrip.schemas;
