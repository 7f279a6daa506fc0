// SPDX-License-Identifier: Apache-2.0
/// Messages by Protocol Buffers.
package dev.roundtrip.codecs.protobuf;
