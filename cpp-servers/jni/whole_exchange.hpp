// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <jni.h>

#include <cstddef>
#include <span>

#include "roundtrip/jni/java_call.hpp"

namespace roundtrip {

/// One round trip of a client that wants the request in one piece: it is copied from its array to where the client
/// wants it, the response into a new array.
///
/// @param client has room(request_bytes), and exchange(request_bytes, response_bytes) that gives the response
/// @return null if an exception is pending in Java
template <typename Client>
jbyteArray exchange_whole(JNIEnv* env, Client& client, jbyteArray request, jint response_bytes) {
    return throwing_java(env, [&] {
        const jsize request_bytes = env->GetArrayLength(request);
        const std::span<std::byte> room = client.room(static_cast<std::size_t>(request_bytes));
        env->GetByteArrayRegion(request, 0, request_bytes, reinterpret_cast<jbyte*>(room.data()));
        const std::span<const std::byte> response =
            client.exchange(static_cast<std::size_t>(request_bytes), static_cast<std::size_t>(response_bytes));
        jbyteArray array = env->NewByteArray(response_bytes);
        if (array != nullptr) {
            env->SetByteArrayRegion(array, 0, response_bytes, reinterpret_cast<const jbyte*>(response.data()));
        }
        return array;
    });
}

}  // namespace roundtrip
