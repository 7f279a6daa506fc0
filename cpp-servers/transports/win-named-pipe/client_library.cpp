// SPDX-License-Identifier: Apache-2.0
#include <jni.h>

#include "pipe_client.hpp"
#include "roundtrip/jni/whole_exchange.hpp"

// The native methods of dev.roundtrip.transports.winnamedpipe.NativePipe.

using roundtrip::PipeClient;

extern "C" {

JNIEXPORT jlong JNICALL Java_dev_roundtrip_transports_winnamedpipe_NativePipe_open(JNIEnv* env, jclass, jstring name,
                                                                                   jlong timeout_millis) {
    return roundtrip::throwing_java(env, [&] {
        const std::chrono::milliseconds limit(timeout_millis);
        return reinterpret_cast<jlong>(new PipeClient(roundtrip::text_of(env, name), limit));
    });
}

JNIEXPORT jbyteArray JNICALL Java_dev_roundtrip_transports_winnamedpipe_NativePipe_exchange(JNIEnv* env, jclass,
                                                                                            jlong pipe,
                                                                                            jbyteArray request,
                                                                                            jint response_bytes) {
    return roundtrip::exchange_whole(env, *roundtrip::pointer<PipeClient>(pipe), request, response_bytes);
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_winnamedpipe_NativePipe_close(JNIEnv*, jclass, jlong pipe) {
    delete roundtrip::pointer<PipeClient>(pipe);
}

}  // extern "C"
