// SPDX-License-Identifier: Apache-2.0
#include <jni.h>

#include "roundtrip/jni/area_jni.hpp"
#include "signal_area.hpp"

extern "C" JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM* vm, void* /*reserved*/) {
    return roundtrip::NativeArea<roundtrip::SignalArea>::offer(vm, "dev/roundtrip/transports/signal/SignalArea");
}
