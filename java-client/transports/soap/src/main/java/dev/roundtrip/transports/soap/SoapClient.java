// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.soap;

import com.sun.xml.ws.developer.JAXWSProperties;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.soap.Transfer;
import dev.roundtrip.soap.TransferService;
import jakarta.xml.ws.BindingProvider;
import jakarta.xml.ws.WebServiceException;
import jakarta.xml.ws.WebServiceFeature;
import java.io.Closeable;
import java.io.IOException;

/// Owns a generated proxy; connections are the JDK's. One thread.
final class SoapClient implements Closeable {
    private final Transfer transfer;

    /// Connects when the first call is made.
    SoapClient(TesterContext context, WebServiceFeature... features) {
        transfer = new TransferService().getTransferPort(features);
        var settings = ((BindingProvider) transfer).getRequestContext();
        int timeoutMillis = (int) context.timeout().toMillis();
        settings.put(BindingProvider.ENDPOINT_ADDRESS_PROPERTY, context.endpoint());
        settings.put(JAXWSProperties.CONNECT_TIMEOUT, timeoutMillis);
        settings.put(JAXWSProperties.REQUEST_TIMEOUT, timeoutMillis);
    }

    /// Proxy that calls the WSDL's operations.
    Transfer transfer() {
        return transfer;
    }

    /// Exception for a call that has failed, or has been answered with a fault.
    static TesterException failure(WebServiceException e) {
        return new TesterException("the call failed: " + e.getMessage(), e);
    }

    @Override
    public void close() throws IOException {
        ((Closeable) transfer).close();
    }
}
