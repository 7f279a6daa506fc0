// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.grpc;

import dev.roundtrip.api.TesterException;
import io.grpc.Status;

/// Says what the status of a call means for a round trip. Pure; any thread.
final class GrpcFailure {
    private GrpcFailure() {}

    /// @param cause the exception that the status came with
    static TesterException of(Status status, Exception cause) {
        return new TesterException(
                meaning(status.getCode()) + " (" + status.getCode() + ": " + status.getDescription() + ")", cause);
    }

    private static String meaning(Status.Code code) {
        return switch (code) {
            case UNAVAILABLE -> "the server cannot be reached or has closed the connection";
            case DEADLINE_EXCEEDED -> "the server has not answered in time";
            case INVALID_ARGUMENT, RESOURCE_EXHAUSTED -> "the request is refused";
            default -> "the call failed";
        };
    }
}
