// SPDX-License-Identifier: Apache-2.0
/// Messages by Simple Binary Encoding.
package dev.roundtrip.codecs.sbe;
