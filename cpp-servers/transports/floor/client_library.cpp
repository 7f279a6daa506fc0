// SPDX-License-Identifier: Apache-2.0
#include <jni.h>

// What floor-native and floor-native-ffm call: nothing is done, so that what is left is the way in and out.

extern "C" {

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_floor_NativeNoOp_call(JNIEnv* /*env*/, jclass /*type*/) {}

JNIEXPORT void roundtrip_no_op() {}
}
