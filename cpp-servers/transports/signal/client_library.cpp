// SPDX-License-Identifier: Apache-2.0
#include <jni.h>

#include <chrono>
#include <memory>

#include "roundtrip/jni/area_jni.hpp"
#include "signal_area.hpp"

// The native methods of dev.roundtrip.transports.signal.SignalArea.

namespace {

/// What was opened of a server, and the turns that are taken with it.
struct Client {
    explicit Client(const std::string& endpoint) : server(roundtrip::SignalEndpoint::parse(endpoint)) {}

    roundtrip::SignalArea server;
    roundtrip::AreaClient turns{server.area(), server.doorbell()};
};

}  // namespace

extern "C" {

JNIEXPORT jlong JNICALL Java_dev_roundtrip_transports_signal_SignalArea_open(JNIEnv* env, jclass, jstring endpoint) {
    return roundtrip::throwing_java(env, [&] {
        return reinterpret_cast<jlong>(std::make_unique<Client>(roundtrip::text_of(env, endpoint)).release());
    });
}

// NOLINTNEXTLINE(readability-function-size): JNI itself takes two of the parameters
JNIEXPORT jbyteArray JNICALL Java_dev_roundtrip_transports_signal_SignalArea_exchange(JNIEnv* env, jclass, jlong client,
                                                                                      jbyteArray request,
                                                                                      jint response_bytes,
                                                                                      jlong timeout_nanos) {
    return roundtrip::exchange(env, roundtrip::pointer<Client>(client)->turns, request, response_bytes,
                               std::chrono::nanoseconds(timeout_nanos));
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_signal_SignalArea_close(JNIEnv*, jclass, jlong client) {
    const std::unique_ptr<Client> ended(roundtrip::pointer<Client>(client));
}

}  // extern "C"
