// SPDX-License-Identifier: Apache-2.0
#include <jni.h>

#include <chrono>
#include <memory>

#include "area_connection.hpp"
#include "roundtrip/jni/area_jni.hpp"

// The native methods of dev.roundtrip.transports.eventfd.AreaConnection.

namespace {

/// A connection and the turns that are taken over it.
struct Client {
    explicit Client(const std::string& endpoint) : connection(endpoint) {}

    roundtrip::AreaConnection connection;
    roundtrip::AreaClient turns{connection.area(), connection.doorbell()};
};

}  // namespace

extern "C" {

JNIEXPORT jlong JNICALL Java_dev_roundtrip_transports_eventfd_AreaConnection_open(JNIEnv* env, jclass,
                                                                                  jstring endpoint) {
    return roundtrip::throwing_java(env, [&] {
        return reinterpret_cast<jlong>(std::make_unique<Client>(roundtrip::text_of(env, endpoint)).release());
    });
}

// NOLINTNEXTLINE(readability-function-size): JNI itself takes two of the parameters
JNIEXPORT jbyteArray JNICALL Java_dev_roundtrip_transports_eventfd_AreaConnection_exchange(
    JNIEnv* env, jclass, jlong client, jbyteArray request, jint response_bytes, jlong timeout_nanos) {
    return roundtrip::exchange(env, roundtrip::pointer<Client>(client)->turns, request, response_bytes,
                               std::chrono::nanoseconds(timeout_nanos));
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_eventfd_AreaConnection_close(JNIEnv*, jclass, jlong client) {
    const std::unique_ptr<Client> ended(roundtrip::pointer<Client>(client));
}

}  // extern "C"
