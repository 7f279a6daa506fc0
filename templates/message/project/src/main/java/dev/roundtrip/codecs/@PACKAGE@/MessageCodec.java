// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.codecs.@PACKAGE@;

import dev.roundtrip.api.ApiVersion;
import dev.roundtrip.api.CompiledWith;
import dev.roundtrip.bodies.*;
import dev.roundtrip.messages.*;
import java.io.IOException;

/// The message, @BY@.
@CompiledWith(ApiVersion.CURRENT)
public final class MessageCodec extends FramedCodec<@TYPE@> {
    public MessageCodec() {
        super("@MESSAGE@");
    }

    @Override
    public String id() {
        return "@CODEC@";
    }

    /// Values of the fields, which you may make like yours. A field takes as many bytes in one message as in another.
    @Override
    protected @TYPE@ body(BodyFormat<@TYPE@> format, int parts, RandomValues values) {
        return format.filled(parts, values);
    }

    @Override
    protected BodyFormat<@TYPE@> format() throws IOException {
        @FORMAT@
    }
}
