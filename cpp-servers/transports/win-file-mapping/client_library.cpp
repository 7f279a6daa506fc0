// SPDX-License-Identifier: Apache-2.0
#include <jni.h>

#include "mapping_client.hpp"
#include "roundtrip/jni/whole_exchange.hpp"

// The native methods of dev.roundtrip.transports.winfilemapping.NativeMapping.

using roundtrip::MappingClient;

extern "C" {

JNIEXPORT jlong JNICALL Java_dev_roundtrip_transports_winfilemapping_NativeMapping_open(JNIEnv* env, jclass,
                                                                                        jstring server,
                                                                                        jlong timeout_millis) {
    return roundtrip::throwing_java(env, [&] {
        const std::chrono::milliseconds limit(timeout_millis);
        return reinterpret_cast<jlong>(new MappingClient(roundtrip::text_of(env, server), limit));
    });
}

JNIEXPORT jbyteArray JNICALL Java_dev_roundtrip_transports_winfilemapping_NativeMapping_exchange(JNIEnv* env, jclass,
                                                                                                 jlong client,
                                                                                                 jbyteArray request,
                                                                                                 jint response_bytes) {
    return roundtrip::exchange_whole(env, *roundtrip::pointer<MappingClient>(client), request, response_bytes);
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_winfilemapping_NativeMapping_close(JNIEnv*, jclass, jlong client) {
    delete roundtrip::pointer<MappingClient>(client);
}

}  // extern "C"
