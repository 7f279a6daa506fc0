// SPDX-License-Identifier: Apache-2.0
#include <jni.h>

// The function of floor-native and floor-native-ffm does nothing: what is left is the way in and out.

extern "C" {

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_floor_NativeNoOp_call(JNIEnv* /*env*/, jclass /*type*/) {}

JNIEXPORT void roundtrip_no_op() {}
}
