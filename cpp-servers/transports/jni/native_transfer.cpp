// SPDX-License-Identifier: Apache-2.0
#include <jni.h>

#include <memory>
#include <new>
#include <string>
#include <system_error>

#include "in-process.h"

// The native methods of dev.roundtrip.transports.jni.NativeTransfer (idl/in-process.md).

namespace {

void throw_java(JNIEnv* env, const char* type, const std::string& message) {
    env->ThrowNew(env->FindClass(type), message.c_str());
}

/// @return whether an exception is pending in Java
bool refuses(JNIEnv* env, jint response_bytes) {
    if (response_bytes < 0) {
        throw_java(env, "java/lang/IllegalArgumentException",
                   "response size " + std::to_string(response_bytes) + " is negative");
    }
    return response_bytes < 0;
}

void throw_no_memory(JNIEnv* env, jint response_bytes) {
    throw_java(env, "java/lang/OutOfMemoryError",
               "no native memory for a response of " + std::to_string(response_bytes) + " bytes");
}

/// Memory of this thread for requests that is kept, at least so large; null if there is none.
jbyte* room_for_request(std::size_t request_bytes) {
    thread_local std::unique_ptr<jbyte[]> room;  // NOLINT(modernize-avoid-c-arrays): not to be filled with zeros
    thread_local std::size_t room_bytes = 0;
    if (room == nullptr || room_bytes < request_bytes) {
        room.reset();
        room.reset(new (std::nothrow) jbyte[request_bytes]);
        room_bytes = room == nullptr ? 0 : request_bytes;
    }
    return room.get();
}

const std::uint8_t* bytes(const void* elements) { return static_cast<const std::uint8_t*>(elements); }

}  // namespace

extern "C" {

JNIEXPORT jbyteArray JNICALL Java_dev_roundtrip_transports_jni_NativeTransfer_requestJni(JNIEnv* env, jclass,
                                                                                         jbyteArray request,
                                                                                         jint response_bytes) {
    if (refuses(env, response_bytes)) {
        return nullptr;
    }
    jbyte* elements = env->GetByteArrayElements(request, nullptr);
    if (elements == nullptr) {
        return nullptr;  // Java has thrown OutOfMemoryError
    }
    const std::uint8_t* answer = roundtrip_answer(bytes(elements), env->GetArrayLength(request), response_bytes);
    env->ReleaseByteArrayElements(request, elements, JNI_ABORT);  // unchanged, nothing to copy back
    if (answer == nullptr) {
        throw_no_memory(env, response_bytes);
        return nullptr;
    }
    jbyteArray response = env->NewByteArray(response_bytes);
    if (response != nullptr) {
        env->SetByteArrayRegion(response, 0, response_bytes, reinterpret_cast<const jbyte*>(answer));
    }
    return response;
}

JNIEXPORT jbyteArray JNICALL Java_dev_roundtrip_transports_jni_NativeTransfer_requestJniCritical(JNIEnv* env, jclass,
                                                                                                 jbyteArray request,
                                                                                                 jint response_bytes) {
    if (refuses(env, response_bytes)) {
        return nullptr;
    }
    const jint request_bytes = env->GetArrayLength(request);
    jbyteArray response = env->NewByteArray(response_bytes);  // no JNI call is allowed between Get and Release
    if (response == nullptr) {
        return nullptr;
    }
    int failed = -1;
    void* in = env->GetPrimitiveArrayCritical(request, nullptr);
    void* out = in == nullptr ? nullptr : env->GetPrimitiveArrayCritical(response, nullptr);
    if (out != nullptr) {
        failed = roundtrip_answer_into(bytes(in), request_bytes, static_cast<std::uint8_t*>(out), response_bytes);
        env->ReleasePrimitiveArrayCritical(response, out, 0);
    }
    if (in != nullptr) {
        env->ReleasePrimitiveArrayCritical(request, in, JNI_ABORT);
    }
    if (failed != 0) {
        throw_no_memory(env, response_bytes);
        return nullptr;
    }
    return response;
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_jni_NativeTransfer_requestRegion(JNIEnv* env, jclass,
                                                                                      jbyteArray request,
                                                                                      jbyteArray response) {
    const jint request_bytes = env->GetArrayLength(request);
    const jint response_bytes = env->GetArrayLength(response);
    jbyte* room = room_for_request(static_cast<std::size_t>(request_bytes));
    if (room == nullptr) {
        throw_java(env, "java/lang/OutOfMemoryError",
                   "no native memory for a request of " + std::to_string(request_bytes) + " bytes");
        return;
    }
    env->GetByteArrayRegion(request, 0, request_bytes, room);
    const std::uint8_t* answer = roundtrip_answer(bytes(room), request_bytes, response_bytes);
    if (answer == nullptr) {
        throw_no_memory(env, response_bytes);
        return;
    }
    env->SetByteArrayRegion(response, 0, response_bytes, reinterpret_cast<const jbyte*>(answer));
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_jni_NativeTransfer_answerDirect(JNIEnv* env, jclass,
                                                                                     jobject buffer, jint request_bytes,
                                                                                     jint response_bytes) {
    auto* memory = static_cast<std::uint8_t*>(env->GetDirectBufferAddress(buffer));
    if (roundtrip_answer_into(memory, request_bytes, memory, response_bytes) != 0) {
        throw_no_memory(env, response_bytes);
    }
}

JNIEXPORT jlong JNICALL Java_dev_roundtrip_transports_jni_NativeTransfer_answerAddress(JNIEnv* env, jclass,
                                                                                       jlong request,
                                                                                       jint request_bytes,
                                                                                       jint response_bytes) {
    if (refuses(env, response_bytes)) {
        return 0;
    }
    const auto* memory =
        reinterpret_cast<const std::uint8_t*>(request);  // NOLINT(performance-no-int-to-ptr): Java's number for it
    const std::uint8_t* answer = roundtrip_answer(memory, request_bytes, response_bytes);
    if (answer == nullptr) {
        throw_no_memory(env, response_bytes);
    }
    return reinterpret_cast<jlong>(answer);
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_jni_NativeTransfer_openLegs(JNIEnv* env, jclass, jstring file) {
    const char* path = env->GetStringUTFChars(file, nullptr);
    if (path == nullptr) {
        return;  // Java has thrown OutOfMemoryError
    }
    const int error = roundtrip_open_legs(path);
    if (error != 0) {
        throw_java(env, "java/io/IOException",
                   std::string(path) + " cannot be mapped: " + std::system_category().message(error));
    }
    env->ReleaseStringUTFChars(file, path);
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_jni_NativeTransfer_setVerify(JNIEnv*, jclass, jboolean verify) {
    roundtrip_set_verify(verify);
}

}  // extern "C"
