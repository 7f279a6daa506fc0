// SPDX-License-Identifier: Apache-2.0
#include <jni.h>

#include "roundtrip/jni/whole_exchange.hpp"
#include "window_client.hpp"

// The native methods of dev.roundtrip.transports.windatacopy.NativeWindow.

using roundtrip::WindowClient;

extern "C" {

JNIEXPORT jlong JNICALL Java_dev_roundtrip_transports_windatacopy_NativeWindow_open(JNIEnv* env, jclass, jstring server,
                                                                                    jlong timeout_millis) {
    return roundtrip::throwing_java(env, [&] {
        const std::chrono::milliseconds limit(timeout_millis);
        return reinterpret_cast<jlong>(new WindowClient(roundtrip::text_of(env, server), limit));
    });
}

JNIEXPORT jbyteArray JNICALL Java_dev_roundtrip_transports_windatacopy_NativeWindow_exchange(JNIEnv* env, jclass,
                                                                                             jlong client,
                                                                                             jbyteArray request,
                                                                                             jint response_bytes) {
    return roundtrip::exchange_whole(env, *roundtrip::pointer<WindowClient>(client), request, response_bytes);
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_windatacopy_NativeWindow_close(JNIEnv*, jclass, jlong client) {
    delete roundtrip::pointer<WindowClient>(client);
}

}  // extern "C"
