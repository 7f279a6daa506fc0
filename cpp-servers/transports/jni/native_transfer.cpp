// SPDX-License-Identifier: Apache-2.0
#include <jni.h>

#include <memory>
#include <new>
#include <string>
#include <system_error>

#include "in-process.h"
#include "roundtrip/jni/java_call.hpp"

// The native methods of dev.roundtrip.transports.jni.NativeTransfer (idl/in-process.md).

namespace {

using roundtrip::throw_io;

/// Makes an IOException with the library's reason pending in Java.
void throw_refusal(JNIEnv* env) { throw_io(env, roundtrip_refusal()); }

/// This thread's memory for requests, at least so large; null if there is none.
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
    jbyte* elements = env->GetByteArrayElements(request, nullptr);
    if (elements == nullptr) {
        return nullptr;  // Java has thrown OutOfMemoryError
    }
    const std::uint8_t* answer = roundtrip_answer(bytes(elements), env->GetArrayLength(request), response_bytes);
    env->ReleaseByteArrayElements(request, elements, JNI_ABORT);  // unchanged, nothing to copy back
    if (answer == nullptr) {
        throw_refusal(env);
        return nullptr;
    }
    jbyteArray response = env->NewByteArray(response_bytes);
    if (response != nullptr) {
        env->SetByteArrayRegion(response, 0, response_bytes, reinterpret_cast<const jbyte*>(answer));
    }
    return response;
}

JNIEXPORT jbyteArray JNICALL Java_dev_roundtrip_transports_jni_NativeTransfer_requestThesis(JNIEnv* env, jclass,
                                                                                            jbyteArray request,
                                                                                            jint response_bytes) {
    jbyteArray response = env->NewByteArray(response_bytes);
    if (response == nullptr) {
        return nullptr;  // Java has thrown
    }
    jbyte* in = env->GetByteArrayElements(request, nullptr);
    jbyte* out = in == nullptr ? nullptr : env->GetByteArrayElements(response, nullptr);
    if (out != nullptr) {
        if (roundtrip_answer_into(bytes(in), env->GetArrayLength(request), reinterpret_cast<std::uint8_t*>(out),
                                  response_bytes) == 0) {
            env->SetByteArrayRegion(response, 0, response_bytes, out);
        } else {
            throw_refusal(env);
        }
        env->ReleaseByteArrayElements(response, out, JNI_ABORT);  // which the thesis leaves out, and so leaks
    }
    if (in != nullptr) {
        env->ReleaseByteArrayElements(request, in, JNI_ABORT);
    }
    return response;
}

JNIEXPORT jbyteArray JNICALL Java_dev_roundtrip_transports_jni_NativeTransfer_requestJniCritical(JNIEnv* env, jclass,
                                                                                                 jbyteArray request,
                                                                                                 jint response_bytes) {
    const jint request_bytes = env->GetArrayLength(request);
    jbyteArray response = env->NewByteArray(response_bytes);  // no JNI call is allowed between Get and Release
    if (response == nullptr) {
        return nullptr;  // Java has thrown
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
    if (out == nullptr) {
        throw_io(env, "the JVM does not hand out its arrays");
        return nullptr;
    }
    if (failed != 0) {
        throw_refusal(env);
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
        const std::string reason = "no native memory for a request of " + std::to_string(request_bytes) + " bytes";
        throw_io(env, reason.c_str());
        return;
    }
    env->GetByteArrayRegion(request, 0, request_bytes, room);
    const std::uint8_t* answer = roundtrip_answer(bytes(room), request_bytes, response_bytes);
    if (answer == nullptr) {
        throw_refusal(env);
        return;
    }
    env->SetByteArrayRegion(response, 0, response_bytes, reinterpret_cast<const jbyte*>(answer));
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_jni_NativeTransfer_answerDirect(JNIEnv* env, jclass,
                                                                                     jobject buffer, jint request_bytes,
                                                                                     jint response_bytes) {
    auto* memory = static_cast<std::uint8_t*>(env->GetDirectBufferAddress(buffer));
    if (roundtrip_answer_into(memory, request_bytes, memory, response_bytes) != 0) {
        throw_refusal(env);
    }
}

JNIEXPORT jlong JNICALL Java_dev_roundtrip_transports_jni_NativeTransfer_answerAddress(JNIEnv* env, jclass,
                                                                                       jlong request,
                                                                                       jint request_bytes,
                                                                                       jint response_bytes) {
    const auto* memory =
        reinterpret_cast<const std::uint8_t*>(request);  // NOLINT(performance-no-int-to-ptr): Java's number for it
    const std::uint8_t* answer = roundtrip_answer(memory, request_bytes, response_bytes);
    if (answer == nullptr) {
        throw_refusal(env);
    }
    return reinterpret_cast<jlong>(answer);
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_jni_NativeTransfer_openLegs(JNIEnv* env, jclass, jstring file) {
    roundtrip::throwing_java(env, [&] {
        const std::string path = roundtrip::text_of(env, file);
        const int error = roundtrip_open_legs(path.c_str());
        if (error != 0) {
            throw std::system_error(error, std::system_category(), path + " cannot be mapped");
        }
        return true;
    });
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_jni_NativeTransfer_setVerify(JNIEnv*, jclass, jboolean verify) {
    roundtrip_set_verify(verify);
}

}  // extern "C"
