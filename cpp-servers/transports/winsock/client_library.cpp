// SPDX-License-Identifier: Apache-2.0
#include <jni.h>

#include "roundtrip/jni/whole_exchange.hpp"
#include "socket_client.hpp"

// The native methods of dev.roundtrip.transports.winsock.NativeSocket.

using roundtrip::SocketClient;

extern "C" {

JNIEXPORT jlong JNICALL Java_dev_roundtrip_transports_winsock_NativeSocket_open(JNIEnv* env, jclass, jstring server,
                                                                                jlong timeout_millis) {
    return roundtrip::throwing_java(env, [&] {
        const std::chrono::milliseconds limit(timeout_millis);
        return reinterpret_cast<jlong>(new SocketClient(roundtrip::text_of(env, server), limit));
    });
}

JNIEXPORT jbyteArray JNICALL Java_dev_roundtrip_transports_winsock_NativeSocket_exchange(JNIEnv* env, jclass,
                                                                                         jlong client,
                                                                                         jbyteArray request,
                                                                                         jint response_bytes) {
    return roundtrip::exchange_whole(env, *roundtrip::pointer<SocketClient>(client), request, response_bytes);
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_winsock_NativeSocket_close(JNIEnv*, jclass, jlong client) {
    delete roundtrip::pointer<SocketClient>(client);
}

}  // extern "C"
