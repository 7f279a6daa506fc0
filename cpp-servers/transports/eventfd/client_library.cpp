// SPDX-License-Identifier: Apache-2.0
#include <jni.h>

#include "area_connection.hpp"
#include "roundtrip/jni/area_jni.hpp"

extern "C" JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM* vm, void* /*reserved*/) {
    return roundtrip::NativeArea<roundtrip::AreaConnection>::offer(vm,
                                                                   "dev/roundtrip/transports/eventfd/AreaConnection");
}
