// SPDX-License-Identifier: Apache-2.0
package example;

/// Answers requests of C++. Your work belongs here.
interface Answerer {
    /// What it throws is thrown to the caller of the native method, through C++.
    byte[] answer(byte[] request) throws Exception;
}
