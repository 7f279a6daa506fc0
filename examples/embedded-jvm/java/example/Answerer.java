// SPDX-License-Identifier: Apache-2.0
package example;

/// The class that C++ finds by its name, with methods of exactly these names and types.
final class Answerer {
    private Answerer() {}

    /// Your work: here the answer is the request. C++ owns both arrays, which are for all calls of a thread.
    ///
    /// @return bytes of the answer
    /// @throws IllegalArgumentException if there is no room for it
    static int answer(byte[] request, int requestBytes, byte[] answer) {
        if (requestBytes > answer.length) {
            throw new IllegalArgumentException(
                    "the answer has " + requestBytes + " bytes, room is for " + answer.length);
        }
        System.arraycopy(request, 0, answer, 0, requestBytes);
        return requestBytes;
    }
}
