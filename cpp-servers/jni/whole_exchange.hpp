// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <jni.h>

#include <cstddef>
#include <span>

#include "roundtrip/jni/java_call.hpp"

namespace roundtrip {

/// A new array with these bytes; null if an exception is pending in Java.
inline jbyteArray array_of(JNIEnv* env, std::span<const std::byte> bytes) {
    const auto count = static_cast<jsize>(bytes.size());
    jbyteArray array = env->NewByteArray(count);
    if (array != nullptr) {
        env->SetByteArrayRegion(array, 0, count, reinterpret_cast<const jbyte*>(bytes.data()));
    }
    return array;
}

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
        return array_of(
            env, client.exchange(static_cast<std::size_t>(request_bytes), static_cast<std::size_t>(response_bytes)));
    });
}

}  // namespace roundtrip
