// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.codecs.@PACKAGE@;

import dev.roundtrip.api.ApiVersion;
import dev.roundtrip.api.CompiledWith;
import dev.roundtrip.messages.BodyFormat;
import dev.roundtrip.messages.FramedCodec;
import dev.roundtrip.messages.RandomValues;

/// The message of `idl/@SCHEMA@`, @BY@.
@CompiledWith(ApiVersion.CURRENT)
public final class MessageCodec extends FramedCodec<@ROOT@> {
    public MessageCodec() {
        super("@MESSAGE@");
    }

    @Override
    public String id() {
        return "@CODEC@";
    }

    @Override
    protected @ROOT@ body(int parts, RandomValues values) {
        return Values.@MAKER@(parts, values);
    }

    @Override
    protected BodyFormat<@ROOT@> format() {
        return @FORMAT@;
    }
}
