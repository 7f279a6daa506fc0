// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// Decides whether an object that was read from a response is the answer to a message.
final class MessageValidator extends ResponseValidator {
    @Override
    public void check(TestProps props, byte[] response) throws TesterException {
        requireLength(props, response);
        props.exchange().check();
    }

    @Override
    public void checkKeystream(TestProps props, byte[] response) throws TesterException {
        requireLength(props, response);
        props.exchange().checkAll();
    }
}
