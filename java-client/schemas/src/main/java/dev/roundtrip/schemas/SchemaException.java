// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

/// A schema cannot be read, or has what no project can be written for.
final class SchemaException extends Exception {
    private static final long serialVersionUID = 1L;

    /// @param message one line: what it is, where it stands, and the way out
    SchemaException(String message) {
        super(message);
    }

    /// Reports an exception of a tool.
    SchemaException(String message, Throwable cause) {
        super(message, cause);
    }
}
