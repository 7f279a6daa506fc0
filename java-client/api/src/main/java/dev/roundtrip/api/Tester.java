// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.io.Closeable;

/// Result of [Rows#open]. An interface, because the verifier loads every class that a method returns as another class
/// (Java Virtual Machine Specification, 4.10.1.2): a cold client so loads its own tester, and no other of the folder.
/// Where all arms of a `switch` or `?:` give testers, they meet as [AbstractTransferTester], and all are loaded: one of
/// them then comes from a method that returns this type, or each is returned by a statement of its own.
public sealed interface Tester extends Closeable permits AbstractTransferTester {}
