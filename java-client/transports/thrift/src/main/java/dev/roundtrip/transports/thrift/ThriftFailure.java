// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.thrift;

import dev.roundtrip.api.TesterException;
import org.apache.thrift.TException;
import org.apache.thrift.transport.TTransportException;

/// Says what an exception of Thrift means for a round trip. Pure; any thread.
final class ThriftFailure {
    private ThriftFailure() {}

    static TesterException of(TException e) {
        return new TesterException(meaning(e) + " (" + e.getMessage() + ")", e);
    }

    private static String meaning(TException e) {
        if (!(e instanceof TTransportException broken)) {
            return "the call failed";
        }
        return switch (broken.getType()) {
            case TTransportException.TIMED_OUT -> "the server has not answered in time; the connection is closed";
            case TTransportException.NOT_OPEN -> "the connection was closed after a failure, open a new one";
            default -> "the server has closed the connection";
        };
    }
}
