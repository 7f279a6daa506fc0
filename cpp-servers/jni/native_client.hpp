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
        JNIEnv* env = nullptr;
        if (vm->GetEnv(reinterpret_cast<void**>(&env), JNI_VERSION_10) != JNI_OK) {
            return JNI_ERR;
        }
        const std::array methods{method("connect", "(Ljava/lang/String;J)J", &connect),
                                 method("exchange", "(J[BI)[B", &exchange), method("release", "(J)V", &release)};
        jclass tester = env->FindClass("dev/roundtrip/api/NativeClientTester");
        const bool offered =
            tester != nullptr && env->RegisterNatives(tester, methods.data(), static_cast<jint>(methods.size())) == 0;
        return offered ? JNI_VERSION_10 : JNI_ERR;
    }

private:
    template <typename Function>
    static JNINativeMethod method(const char* name, const char* signature, Function* function) {
        // JNI only reads the texts, but has no const.
        return {const_cast<char*>(name), const_cast<char*>(signature), reinterpret_cast<void*>(function)};
    }

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
