// SPDX-License-Identifier: Apache-2.0
#include <jni.h>

#include <optional>

#include "calling_thread.hpp"
#include "roundtrip/jni/java_answers.hpp"
#include "roundtrip/jni/java_call.hpp"

// The native methods of dev.roundtrip.transports.jni.NativeUpcall (idl/in-process.md).

namespace {

using roundtrip::CallingThread;
using roundtrip::pointer;
using roundtrip::Question;
using roundtrip::throwing_java;

Question question(jlong request, jint request_bytes, jlong response, jint response_bytes) {
    return {pointer<const jbyte>(request), request_bytes, pointer<jbyte>(response), response_bytes};
}

}  // namespace

extern "C" {

// NOLINTNEXTLINE(readability-function-size): JNI itself takes two of the parameters
JNIEXPORT void JNICALL Java_dev_roundtrip_transports_jni_NativeUpcall_ask(JNIEnv* env, jclass, jobject answers,
                                                                          jlong request, jint request_bytes,
                                                                          jlong response, jint response_bytes) {
    roundtrip::ask(env, answers, question(request, request_bytes, response, response_bytes));
}

JNIEXPORT jlong JNICALL Java_dev_roundtrip_transports_jni_NativeUpcall_startThread(JNIEnv* env, jclass, jobject answers,
                                                                                   jboolean stays_attached,
                                                                                   jint processor) {
    const auto attachment =
        stays_attached == JNI_TRUE ? CallingThread::Attachment::kKept : CallingThread::Attachment::kEachCall;
    const auto only = processor < 0 ? std::nullopt : std::optional<int>(processor);
    return throwing_java(env,
                         [&] { return reinterpret_cast<jlong>(new CallingThread(env, answers, attachment, only)); });
}

// NOLINTNEXTLINE(readability-function-size): JNI itself takes two of the parameters
JNIEXPORT void JNICALL Java_dev_roundtrip_transports_jni_NativeUpcall_askFromThread(JNIEnv* env, jclass, jlong thread,
                                                                                    jlong request, jint request_bytes,
                                                                                    jlong response,
                                                                                    jint response_bytes) {
    throwing_java(env, [&] {
        pointer<CallingThread>(thread)->ask(env, question(request, request_bytes, response, response_bytes));
        return true;
    });
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_jni_NativeUpcall_endThread(JNIEnv*, jclass, jlong thread) {
    delete pointer<CallingThread>(thread);
}

}  // extern "C"
