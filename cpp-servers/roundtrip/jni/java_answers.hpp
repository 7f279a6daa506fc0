// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <jni.h>

namespace roundtrip {

/// A request in memory of C++, and where its response belongs.
struct Question {
    const jbyte* request;
    jint request_bytes;
    jbyte* response;  ///< has room for response_bytes
    jint response_bytes;
};

/// The method of a JavaAnswers, looked up once. Its class stays as long as this library or program does.
inline jmethodID answer_method(JNIEnv* env, jobject answers) {
    static const jmethodID method = env->GetMethodID(env->GetObjectClass(answers), "answer", "([BI)[B");
    return method;
}

/// Has Java answer: the request goes up in a new array, the response comes down out of one.
///
/// @param answers the mechanism's JavaAnswers
/// @return false if an exception is pending in Java, and there is no response
inline bool ask(JNIEnv* env, jobject answers, const Question& question) {
    jbyteArray request = env->NewByteArray(question.request_bytes);
    if (request == nullptr) {
        return false;  // Java has thrown OutOfMemoryError
    }
    env->SetByteArrayRegion(request, 0, question.request_bytes, question.request);
    auto* response = static_cast<jbyteArray>(
        env->CallObjectMethod(answers, answer_method(env, answers), request, question.response_bytes));
    if (env->ExceptionCheck() == JNI_FALSE) {
        env->GetByteArrayRegion(response, 0, question.response_bytes, question.response);  // throws if it is shorter
    }
    env->DeleteLocalRef(response);  // a thread that never returns to Java would keep them
    env->DeleteLocalRef(request);
    return env->ExceptionCheck() == JNI_FALSE;
}

}  // namespace roundtrip
