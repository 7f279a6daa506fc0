// SPDX-License-Identifier: Apache-2.0
#include <jni.h>

#include "mailslot_client.hpp"
#include "roundtrip/jni/whole_exchange.hpp"

// The native methods of dev.roundtrip.transports.winmailslot.NativeMailslots.

using roundtrip::MailslotClient;

extern "C" {

JNIEXPORT jlong JNICALL Java_dev_roundtrip_transports_winmailslot_NativeMailslots_open(JNIEnv* env, jclass,
                                                                                       jstring server,
                                                                                       jlong timeout_millis) {
    return roundtrip::throwing_java(env, [&] {
        const std::chrono::milliseconds limit(timeout_millis);
        return reinterpret_cast<jlong>(new MailslotClient(roundtrip::text_of(env, server), limit));
    });
}

JNIEXPORT jbyteArray JNICALL Java_dev_roundtrip_transports_winmailslot_NativeMailslots_exchange(JNIEnv* env, jclass,
                                                                                                jlong client,
                                                                                                jbyteArray request,
                                                                                                jint response_bytes) {
    return roundtrip::exchange_whole(env, *roundtrip::pointer<MailslotClient>(client), request, response_bytes);
}

JNIEXPORT jint JNICALL Java_dev_roundtrip_transports_winmailslot_NativeMailslots_number(JNIEnv*, jclass, jlong client) {
    return static_cast<jint>(roundtrip::pointer<MailslotClient>(client)->number());
}

JNIEXPORT jbyteArray JNICALL Java_dev_roundtrip_transports_winmailslot_NativeMailslots_receive(JNIEnv* env, jclass,
                                                                                               jlong client) {
    return roundtrip::throwing_java(env, [&] {
        const auto part = roundtrip::pointer<MailslotClient>(client)->receive();
        const auto bytes = static_cast<jsize>(part.size());
        jbyteArray array = env->NewByteArray(bytes);
        if (array != nullptr) {
            env->SetByteArrayRegion(array, 0, bytes, reinterpret_cast<const jbyte*>(part.data()));
        }
        return array;
    });
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_winmailslot_NativeMailslots_close(JNIEnv*, jclass, jlong client) {
    delete roundtrip::pointer<MailslotClient>(client);
}

}  // extern "C"
