// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jna;

import com.sun.jna.Native;
import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.InProcessTransport;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Upkeep;
import java.io.IOException;
import java.nio.file.Path;

/// A way across by JNA.
abstract class JnaVariant extends InProcessTransport {
    JnaVariant(String id, String summary, String source, Card card) {
        super(id, summary, source, card);
    }

    /// @param library loaded, and told how to answer
    /// @param path of the same library
    abstract AbstractTransferTester tester(MappedInterface library, String path);

    @Override
    public final AbstractTransferTester open(TesterContext context) throws IOException {
        MappedInterface library = Native.load(context.endpoint(), MappedInterface.class);
        library.roundtrip_set_verify(context.verify() ? 1 : 0);
        if (context.legs().isPresent()) {
            Path page = context.legs().get();
            requireOpened(page, library.roundtrip_open_legs(page.toString()));
        }
        return tester(library, context.endpoint());
    }

    @Override
    public Suitability suitability() {
        return super.suitability().with(Upkeep.LIBRARY);
    }
}
