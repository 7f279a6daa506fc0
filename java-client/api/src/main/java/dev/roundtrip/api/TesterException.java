// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// A round trip that did not work: no response, a wrong one, or none in time. The message stands in the results.
public class TesterException extends Exception {
    private static final long serialVersionUID = 1L;

    public TesterException(String message) {
        super(message);
    }

    public TesterException(String message, Throwable cause) {
        super(message, cause);
    }
}
