// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <jni.h>

namespace roundtrip {

/// A request that C++ has, and where it wants the response.
struct Question {
    const jbyte* request;
    jint request_bytes;
    jbyte* response;  ///< has room for response_bytes
    jint response_bytes;
};

/// Has Java answer: the request goes up in a new array, the response comes down out of one.
///
/// @param answers a dev.roundtrip.transports.jni.JavaAnswers
/// @return false if an exception is pending in Java, which then has not answered
bool ask(JNIEnv* env, jobject answers, const Question& question);

}  // namespace roundtrip
