// SPDX-License-Identifier: Apache-2.0
#include <jni.h>

#include <chrono>
#include <memory>

#include "call_client.hpp"
#include "roundtrip/jni/java_call.hpp"

// The native methods of dev.roundtrip.transports.datacopy.CallClient.

namespace {

roundtrip::CallClient& client_at(jlong client) { return *roundtrip::pointer<roundtrip::CallClient>(client); }

/// From the heap straight into the server, which has room for it. The array does not move meanwhile, so nothing is done
/// there but copying.
///
/// @throws std::system_error
void write_array(JNIEnv* env, roundtrip::CallClient& client, jbyteArray request, jint response_bytes) {
    const auto length = static_cast<std::size_t>(env->GetArrayLength(request));
    void* elements = env->GetPrimitiveArrayCritical(request, nullptr);
    const auto release = [&](void* held) { env->ReleasePrimitiveArrayCritical(request, held, JNI_ABORT); };
    const std::unique_ptr<void, decltype(release)> critical(elements, release);
    client.write({static_cast<const std::byte*>(elements), length}, static_cast<std::size_t>(response_bytes));
}

}  // namespace

extern "C" {

JNIEXPORT jlong JNICALL Java_dev_roundtrip_transports_datacopy_CallClient_open(JNIEnv* env, jclass, jstring endpoint,
                                                                               jlong timeout_nanos) {
    return roundtrip::throwing_java(env, [&] {
        const std::chrono::nanoseconds timeout(timeout_nanos);
        return reinterpret_cast<jlong>(
            std::make_unique<roundtrip::CallClient>(roundtrip::text_of(env, endpoint), timeout).release());
    });
}

JNIEXPORT jbyteArray JNICALL Java_dev_roundtrip_transports_datacopy_CallClient_exchange(JNIEnv* env, jclass,
                                                                                        jlong client,
                                                                                        jbyteArray request,
                                                                                        jint response_bytes) {
    return roundtrip::throwing_java(env, [&] {
        const auto request_bytes = static_cast<std::size_t>(env->GetArrayLength(request));
        client_at(client).make_room(request_bytes, static_cast<std::size_t>(response_bytes));
        write_array(env, client_at(client), request, response_bytes);
        const auto answer = client_at(client).await_response();
        jbyteArray response = env->NewByteArray(response_bytes);
        if (response != nullptr) {
            env->SetByteArrayRegion(response, 0, response_bytes, reinterpret_cast<const jbyte*>(answer.data()));
        }
        return response;
    });
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_datacopy_CallClient_close(JNIEnv*, jclass, jlong client) {
    const std::unique_ptr<roundtrip::CallClient> ended(&client_at(client));
}

}  // extern "C"
