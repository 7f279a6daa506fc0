// SPDX-License-Identifier: Apache-2.0
/// Messages by FlatBuffers.
package dev.roundtrip.codecs.flatbuffers;
