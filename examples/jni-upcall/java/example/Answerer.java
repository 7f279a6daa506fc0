// SPDX-License-Identifier: Apache-2.0
package example;

/// Answers requests of C++. Your work belongs here.
interface Answerer {
    /// Its exceptions reach the caller of the native method, through C++.
    byte[] answer(byte[] request) throws Exception;
}
