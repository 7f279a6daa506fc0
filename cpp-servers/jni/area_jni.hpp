// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <jni.h>

#include <chrono>

#include "roundtrip/area/area_client.hpp"
#include "roundtrip/jni/java_call.hpp"

namespace roundtrip {

/// One round trip: the request is copied from its array into the area, the response from the area into a new array.
///
/// @return null if an exception is pending in Java
inline jbyteArray exchange(JNIEnv* env, AreaClient& client, jbyteArray request, jint response_bytes,
                           std::chrono::nanoseconds timeout) {
    return throwing_java(env, [&] {
        jbyteArray response = nullptr;
        client.exchange(
            static_cast<std::size_t>(env->GetArrayLength(request)), static_cast<std::size_t>(response_bytes),
            std::chrono::steady_clock::now() + timeout,
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

}  // namespace roundtrip
