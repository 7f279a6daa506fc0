// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jna;

import com.sun.jna.Native;
import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.Upkeep;
import java.io.IOException;
import java.nio.file.Path;

/// A way across by JNA, to the library of the JNI mechanisms: the same C function answers.
abstract class JnaVariant implements Transport {
    private final Descriptor descriptor;

    JnaVariant(String id, String summary, String source, Card card) {
        this.descriptor = new Descriptor(id, summary, Family.IN_PROCESS, source, card);
    }

    /// @param library loaded, and told how to answer
    /// @param path of the same library
    abstract AbstractTransferTester tester(MappedInterface library, String path);

    @Override
    public final Descriptor descriptor() {
        return descriptor;
    }

    @Override
    public final SizeLimit limit() {
        return SizeLimit.ANSWER_IN_ONE_PIECE;
    }

    @Override
    public final ServerSpec server() {
        return new ServerSpec.Library("roundtrip-jni");
    }

    @Override
    public final AbstractTransferTester open(TesterContext context) throws IOException {
        MappedInterface library = Native.load(context.endpoint(), MappedInterface.class);
        library.roundtrip_set_verify(context.verify() ? 1 : 0);
        if (context.legs().isPresent()) {
            openLegs(library, context.legs().get());
        }
        return tester(library, context.endpoint());
    }

    private static void openLegs(MappedInterface library, Path page) throws IOException {
        int error = library.roundtrip_open_legs(page.toString());
        if (error != 0) {
            throw new IOException("roundtrip_open_legs cannot map " + page + ": error " + error + " (errno(3))");
        }
    }

    @Override
    public Suitability suitability() {
        return Transport.super.suitability().with(Upkeep.LIBRARY);
    }
}
