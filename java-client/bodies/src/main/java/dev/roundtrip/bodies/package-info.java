// SPDX-License-Identifier: Apache-2.0
/// Messages that were not made to be measured, in the classes that their users have (`idl/messages.md`).
package dev.roundtrip.bodies;
