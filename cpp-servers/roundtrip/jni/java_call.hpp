// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <jni.h>

#include <cstddef>
#include <exception>
#include <new>
#include <span>
#include <string>

namespace roundtrip {

// For client_library.cpp alone, which has JNI's headers.

/// Makes an IOException pending in Java, unless an exception is pending already.
inline void throw_io(JNIEnv* env, const char* reason) {
    if (env->ExceptionCheck() == JNI_TRUE) {
        return;  // JNI allows hardly a call then, and the first exception is the cause of the others
    }
    jclass type = env->FindClass("java/io/IOException");
    if (type != nullptr) {
        env->ThrowNew(type, reason);
    }
}

/// The result of a call, or an IOException in Java that says why there is none.
template <typename Call>
auto throwing_java(JNIEnv* env, const Call& call) -> decltype(call()) {
    try {
        return call();
    } catch (const std::exception& error) {
        throw_io(env, error.what());
        return {};
    }
}

/// The object at an address that Java keeps as a number.
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

/// A new array with these bytes; null if an exception is pending in Java.
inline jbyteArray array_of(JNIEnv* env, std::span<const std::byte> bytes) {
    const auto count = static_cast<jsize>(bytes.size());
    jbyteArray array = env->NewByteArray(count);
    if (array != nullptr) {
        env->SetByteArrayRegion(array, 0, count, reinterpret_cast<const jbyte*>(bytes.data()));
    }
    return array;
}

/// A native method, for offer_methods().
template <typename Function>
JNINativeMethod native_method(const char* name, const char* signature, Function* function) {
    // JNI only reads the texts, but has no const.
    return {const_cast<char*>(name), const_cast<char*>(signature), reinterpret_cast<void*>(function)};
}

/// Registers the native methods of a class; JNI_OnLoad of their library calls it.
///
/// @return what JNI_OnLoad has to return
inline jint offer_methods(JavaVM* vm, const char* class_name, std::span<const JNINativeMethod> methods) {
    JNIEnv* env = nullptr;
    if (vm->GetEnv(reinterpret_cast<void**>(&env), JNI_VERSION_10) != JNI_OK) {
        return JNI_ERR;
    }
    jclass owner = env->FindClass(class_name);
    const bool offered =
        owner != nullptr && env->RegisterNatives(owner, methods.data(), static_cast<jint>(methods.size())) == 0;
    return offered ? JNI_VERSION_10 : JNI_ERR;
}

}  // namespace roundtrip
