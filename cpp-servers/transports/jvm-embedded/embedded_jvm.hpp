// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <jni.h>

namespace roundtrip {

/// Starts the JVM of this process, which has no more than one, ever: from the library of JAVA_HOME, with the flags and
/// the class path that JAVA_TOOL_OPTIONS has for it.
///
/// @return of the calling thread, which is attached from now on
/// @throws std::runtime_error that says what is missing
JNIEnv* start_jvm();

/// @throws std::runtime_error with what Java has thrown, which is not pending any more
[[noreturn]] void throw_what_java_threw(JNIEnv* env);

}  // namespace roundtrip
