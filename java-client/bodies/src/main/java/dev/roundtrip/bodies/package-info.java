// SPDX-License-Identifier: Apache-2.0
/// Messages that were not made to be measured, in the classes that their users have (`idl/messages.md`).
/// Uses `api` and `messages`; libraries of codecs come with the project that measures.
package dev.roundtrip.bodies;
