// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <jni.h>

#include <array>
#include <chrono>

#include "roundtrip/jni/whole_exchange.hpp"

namespace roundtrip {

/// The native methods of dev.roundtrip.api.NativeClientTester, for a client that makes a round trip in one call.
///
/// @tparam Client is constructed from the server's endpoint and the limit of each wait, and is what exchange_whole()
///     wants
template <typename Client>
class NativeClient {
public:
    /// Has the methods of that class be those of this client, which JNI_OnLoad of its library does.
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

    static jbyteArray JNICALL exchange(JNIEnv* env, jclass, jlong client, jbyteArray request, jint response_bytes) {
        return exchange_whole(env, *pointer<Client>(client), request, response_bytes);
    }

    static void JNICALL release(JNIEnv*, jclass, jlong client) { delete pointer<Client>(client); }
};

}  // namespace roundtrip
