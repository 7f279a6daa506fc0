// SPDX-License-Identifier: Apache-2.0
#include <jni.h>

#include "pipe_client.hpp"
#include "roundtrip/jni/native_client.hpp"

extern "C" JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM* vm, void* /*reserved*/) {
    return roundtrip::NativeClient<roundtrip::PipeClient>::offer(vm);
}
