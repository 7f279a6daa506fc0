// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

/// How large a message and its answer are, as a codec has written them.
record WireBytes(int request, int response) {}
