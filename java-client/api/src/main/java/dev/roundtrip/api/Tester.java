// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.io.Closeable;

/// Result of [Rows#open]. An interface, because the verifier loads every class that a method returns as another class
/// (Java Virtual Machine Specification, 4.10.1.2): a cold client so loads its own tester, and no other of the folder.
public sealed interface Tester extends Closeable permits AbstractTransferTester {}
