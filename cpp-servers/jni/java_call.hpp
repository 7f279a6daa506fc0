// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <jni.h>

#include <exception>
#include <new>
#include <string>

namespace roundtrip {

// For client_library.cpp alone, which has JNI's headers.

/// The result of a call, or an IOException in Java that says why there is none.
template <typename Call>
auto throwing_java(JNIEnv* env, const Call& call) -> decltype(call()) {
    try {
        return call();
    } catch (const std::exception& error) {
        env->ThrowNew(env->FindClass("java/io/IOException"), error.what());
        return {};
    }
}

/// What stands at an address, which Java keeps as a number.
template <typename Object>
Object* pointer(jlong address) {
    return reinterpret_cast<Object*>(address);  // NOLINT(performance-no-int-to-ptr): it was a pointer before
}

/// A copy of a Java string.
///
/// @throws std::bad_alloc
inline std::string text_of(JNIEnv* env, jstring string) {
    const char* characters = env->GetStringUTFChars(string, nullptr);
    if (characters == nullptr) {
        throw std::bad_alloc();
    }
    std::string copy = characters;
    env->ReleaseStringUTFChars(string, characters);
    return copy;
}

}  // namespace roundtrip
