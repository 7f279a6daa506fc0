// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <jni.h>

#include <array>
#include <chrono>
#include <string>

#include "roundtrip/area/area_client.hpp"
#include "roundtrip/jni/java_call.hpp"

namespace roundtrip {

/// The native methods open, exchange and close of a class in Java, for a client whose round trips are turns of a
/// SharedArea.
///
/// @tparam Connection is constructed from the server's endpoint, and has its area() and doorbell()
template <typename Connection>
class NativeArea {
public:
    /// Registers this client's functions as methods of that class; JNI_OnLoad of its library calls it.
    ///
    /// @return what JNI_OnLoad has to return
    static jint offer(JavaVM* vm, const char* class_name) {
        const std::array methods{native_method("open", "(Ljava/lang/String;)J", &open),
                                 native_method("exchange", "(J[BIJ)[B", &exchange),
                                 native_method("close", "(J)V", &close)};
        return offer_methods(vm, class_name, methods);
    }

private:
    /// A connection to a server, and the turns taken over it.
    struct Client {
        explicit Client(const std::string& endpoint) : server(endpoint) {}

        Connection server;
        AreaClient turns{server.area(), server.doorbell()};
    };

    static jlong JNICALL open(JNIEnv* env, jclass, jstring endpoint) {
        return throwing_java(env, [&] { return reinterpret_cast<jlong>(new Client(text_of(env, endpoint))); });
    }

    /// The request is copied from its array into the area, the response from the area into a new array.
    ///
    /// @return null if an exception is pending in Java
    // NOLINTNEXTLINE(readability-function-size): JNI itself takes two of the parameters
    static jbyteArray JNICALL exchange(JNIEnv* env, jclass, jlong client, jbyteArray request, jint response_bytes,
                                       jlong timeout_nanos) {
        return throwing_java(env, [&] {
            jbyteArray response = nullptr;
            pointer<Client>(client)->turns.exchange(
                static_cast<std::size_t>(env->GetArrayLength(request)), static_cast<std::size_t>(response_bytes),
                std::chrono::steady_clock::now() + std::chrono::nanoseconds(timeout_nanos),
                [&](std::span<std::byte> into, std::size_t offset) {
                    env->GetByteArrayRegion(request, static_cast<jsize>(offset), static_cast<jsize>(into.size()),
                                            reinterpret_cast<jbyte*>(into.data()));
                },
                [&](std::span<const std::byte> piece, std::size_t offset) {
                    if (offset == 0) {
                        response = env->NewByteArray(response_bytes);
                    }
                    if (response != nullptr) {
                        env->SetByteArrayRegion(response, static_cast<jsize>(offset), static_cast<jsize>(piece.size()),
                                                reinterpret_cast<const jbyte*>(piece.data()));
                    }
                });
            return response;
        });
    }

    static void JNICALL close(JNIEnv*, jclass, jlong client) { delete pointer<Client>(client); }
};

}  // namespace roundtrip
