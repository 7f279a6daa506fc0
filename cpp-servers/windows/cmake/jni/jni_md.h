// SPDX-License-Identifier: Apache-2.0
#pragma once

/* What jni.h wants to know of Windows and a compiler with 64-bit pointers (JNI specification, chapter 12). */

#define JNIEXPORT __declspec(dllexport)
#define JNIIMPORT __declspec(dllimport)
#define JNICALL /* nothing: 64-bit programs have one way of calling */

typedef int jint;
typedef long long jlong;
typedef signed char jbyte;
