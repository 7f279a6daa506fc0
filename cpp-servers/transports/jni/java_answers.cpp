// SPDX-License-Identifier: Apache-2.0
#include "java_answers.hpp"

namespace roundtrip {

namespace {

/// Of JavaAnswers, looked up once. The class stays as long as this library does: one class loader has both.
jmethodID answer_method(JNIEnv* env, jobject answers) {
    static const jmethodID method = env->GetMethodID(env->GetObjectClass(answers), "answer", "([BI)[B");
    return method;
}

}  // namespace

bool ask(JNIEnv* env, jobject answers, const Question& question) {
    jbyteArray request = env->NewByteArray(question.request_bytes);
    if (request == nullptr) {
        return false;  // Java has thrown OutOfMemoryError
    }
    env->SetByteArrayRegion(request, 0, question.request_bytes, question.request);
    auto* response = static_cast<jbyteArray>(
        env->CallObjectMethod(answers, answer_method(env, answers), request, question.response_bytes));
    if (response != nullptr) {
        env->GetByteArrayRegion(response, 0, question.response_bytes, question.response);  // throws if it is shorter
    }
    env->DeleteLocalRef(response);  // a thread that never returns to Java would keep them
    env->DeleteLocalRef(request);
    return env->ExceptionCheck() == JNI_FALSE;
}

}  // namespace roundtrip
