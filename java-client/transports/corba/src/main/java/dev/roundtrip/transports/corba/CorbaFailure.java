// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import dev.roundtrip.api.TesterException;
import org.omg.CORBA.BAD_PARAM;
import org.omg.CORBA.COMM_FAILURE;
import org.omg.CORBA.MARSHAL;
import org.omg.CORBA.OBJECT_NOT_EXIST;
import org.omg.CORBA.SystemException;
import org.omg.CORBA.TRANSIENT;

/// Says what a CORBA system exception means for a round trip. Pure; any thread.
final class CorbaFailure {
    private CorbaFailure() {}

    static TesterException of(SystemException e) {
        return new TesterException(meaning(e) + " (" + e + ")", e);
    }

    private static String meaning(SystemException e) {
        if (e instanceof COMM_FAILURE || e instanceof TRANSIENT) {
            return "the server cannot be reached or has closed the connection";
        }
        if (e instanceof OBJECT_NOT_EXIST) {
            return "the reference is stale: another server has its port";
        }
        return e instanceof BAD_PARAM || e instanceof MARSHAL
                ? "the server refuses the request; its log says why"
                : "the call failed";
    }
}
