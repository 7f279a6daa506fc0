// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.rest;

import dev.roundtrip.api.TesterContext;
import dev.roundtrip.codecs.json.JsonFormat;
import dev.roundtrip.messages.Message;
import dev.roundtrip.messages.MessageType;
import dev.roundtrip.messages.Order;
import dev.roundtrip.messages.RecordTester;
import dev.roundtrip.messages.RecordTypes;
import dev.roundtrip.messages.Tick;
import okhttp3.Request;

/// Messages as JSON, each at a path of its own (`idl/rest.md`). Stateless; any thread.
final class RestTypes extends RecordTypes {
    @Override
    protected RecordTester<Tick> openTick(TesterContext context) {
        return tester(context, MessageType.TICK);
    }

    @Override
    protected RecordTester<Order> openOrder(TesterContext context) {
        return tester(context, MessageType.ORDER);
    }

    private static <M extends Message<M>> RecordTester<M> tester(TesterContext context, MessageType<M> type) {
        Request template = RestClient.template(context);
        Request ofMessage = template.newBuilder()
                .url(template.url().resolve("/messages/" + type.size().name()))
                .build();
        return new RestMessageTester<>(RestClient.withoutDelay(context), ofMessage, new JsonFormat<>(type.type()));
    }
}
