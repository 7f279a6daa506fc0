// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <jni.h>

#include <array>
#include <chrono>
#include <cstddef>
#include <span>

#include "roundtrip/jni/java_call.hpp"

namespace roundtrip {

/// The native methods of dev.roundtrip.api.NativeClientTester, for a client that makes a round trip in one call.
///
/// @tparam Client is constructed from the server's endpoint and the limit of each wait; room(request_bytes) is where it
///     wants a request, and exchange(request_bytes, response_bytes) gives the response
template <typename Client>
class NativeClient {
public:
    /// Registers this client's functions as methods of that class; JNI_OnLoad of its library calls it.
    ///
    /// @return what JNI_OnLoad has to return
    static jint offer(JavaVM* vm) {
        const std::array methods{native_method("connect", "(Ljava/lang/String;J)J", &connect),
                                 native_method("exchange", "(J[BI)[B", &exchange),
                                 native_method("release", "(J)V", &release)};
        return offer_methods(vm, "dev/roundtrip/api/NativeClientTester", methods);
    }

private:
    static jlong JNICALL connect(JNIEnv* env, jclass, jstring server, jlong timeout_millis) {
        return throwing_java(env, [&] {
            const std::chrono::milliseconds limit(timeout_millis);
            return reinterpret_cast<jlong>(new Client(text_of(env, server), limit));
        });
    }

    /// The request is copied from its array to where the client wants it, the response into a new array.
    ///
    /// @return null if an exception is pending in Java
    static jbyteArray JNICALL exchange(JNIEnv* env, jclass, jlong client, jbyteArray request, jint response_bytes) {
        return throwing_java(env, [&] {
            auto& connected = *pointer<Client>(client);
            const jsize request_bytes = env->GetArrayLength(request);
            const std::span<std::byte> room = connected.room(static_cast<std::size_t>(request_bytes));
            env->GetByteArrayRegion(request, 0, request_bytes, reinterpret_cast<jbyte*>(room.data()));
            return array_of(env, connected.exchange(static_cast<std::size_t>(request_bytes),
                                                    static_cast<std::size_t>(response_bytes)));
        });
    }

    static void JNICALL release(JNIEnv*, jclass, jlong client) { delete pointer<Client>(client); }
};

}  // namespace roundtrip
