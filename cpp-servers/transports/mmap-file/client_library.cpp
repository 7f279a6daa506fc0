// SPDX-License-Identifier: Apache-2.0
#include <jni.h>

#include <chrono>

#include "roundtrip/area/semaphore_doorbell.hpp"
#include "roundtrip/jni/java_call.hpp"

// The native methods of dev.roundtrip.transports.mmapfile.SemaphoreDoorbell.

extern "C" {

JNIEXPORT jlong JNICALL Java_dev_roundtrip_transports_mmapfile_SemaphoreDoorbell_open(JNIEnv* env, jclass,
                                                                                      jstring name) {
    return roundtrip::throwing_java(env, [&] {
        return reinterpret_cast<jlong>(
            new roundtrip::SemaphoreDoorbell(roundtrip::SemaphoreDoorbell::open(roundtrip::text_of(env, name))));
    });
}

JNIEXPORT jboolean JNICALL Java_dev_roundtrip_transports_mmapfile_SemaphoreDoorbell_ring(JNIEnv* env, jclass,
                                                                                         jlong doorbell) {
    return roundtrip::throwing_java(env, [&]() -> jboolean {
        roundtrip::pointer<roundtrip::SemaphoreDoorbell>(doorbell)->ring();
        return JNI_TRUE;
    });
}

JNIEXPORT jboolean JNICALL Java_dev_roundtrip_transports_mmapfile_SemaphoreDoorbell_await(JNIEnv* env, jclass,
                                                                                          jlong doorbell,
                                                                                          jlong deadline_nanos) {
    return roundtrip::throwing_java(env, [&]() -> jboolean {
        const roundtrip::Doorbell::Deadline deadline{std::chrono::nanoseconds(deadline_nanos)};
        return roundtrip::pointer<roundtrip::SemaphoreDoorbell>(doorbell)->wait(deadline) ? JNI_TRUE : JNI_FALSE;
    });
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_mmapfile_SemaphoreDoorbell_close(JNIEnv*, jclass, jlong doorbell) {
    delete roundtrip::pointer<roundtrip::SemaphoreDoorbell>(doorbell);
}

}  // extern "C"
