// SPDX-License-Identifier: Apache-2.0
#include <jni.h>

#include <chrono>
#include <cstddef>
#include <memory>

#include "call_client.hpp"
#include "roundtrip/jni/java_call.hpp"

// The native methods of dev.roundtrip.transports.datacopy.CallClient.

namespace {

using roundtrip::CallClient;
using roundtrip::pointer;
using roundtrip::throwing_java;

/// From the heap straight into the server, which has room for it. The array does not move meanwhile, so nothing is done
/// there but copying.
///
/// @throws std::system_error
void write_array(JNIEnv* env, CallClient& client, jbyteArray request, std::size_t response_bytes) {
    const auto length = static_cast<std::size_t>(env->GetArrayLength(request));
    void* elements = env->GetPrimitiveArrayCritical(request, nullptr);
    const auto release = [&](void* held) { env->ReleasePrimitiveArrayCritical(request, held, JNI_ABORT); };
    const std::unique_ptr<void, decltype(release)> critical(elements, release);
    client.write({static_cast<const std::byte*>(elements), length}, response_bytes);
}

}  // namespace

extern "C" {

JNIEXPORT jlong JNICALL Java_dev_roundtrip_transports_datacopy_CallClient_open(JNIEnv* env, jclass, jstring endpoint,
                                                                               jlong timeout_nanos) {
    return throwing_java(env, [&] {
        const std::chrono::nanoseconds timeout(timeout_nanos);
        return reinterpret_cast<jlong>(new CallClient(roundtrip::text_of(env, endpoint), timeout));
    });
}

JNIEXPORT jbyteArray JNICALL Java_dev_roundtrip_transports_datacopy_CallClient_exchange(JNIEnv* env, jclass,
                                                                                        jlong handle,
                                                                                        jbyteArray request,
                                                                                        jint response_bytes) {
    return throwing_java(env, [&] {
        CallClient& client = *pointer<CallClient>(handle);
        const auto wanted = static_cast<std::size_t>(response_bytes);
        client.make_room(static_cast<std::size_t>(env->GetArrayLength(request)), wanted);
        write_array(env, client, request, wanted);
        return roundtrip::array_of(env, client.await_response());
    });
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_datacopy_CallClient_close(JNIEnv*, jclass, jlong client) {
    delete pointer<CallClient>(client);
}

}  // extern "C"
