// SPDX-License-Identifier: Apache-2.0
#include <jni.h>

#include "mailslot_client.hpp"
#include "roundtrip/jni/native_client.hpp"

using roundtrip::MailslotClient;

extern "C" {

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM* vm, void* /*reserved*/) {
    return roundtrip::NativeClient<MailslotClient>::offer(vm);
}

// The native methods of dev.roundtrip.transports.winmailslot.OwnMailslot.

JNIEXPORT jlong JNICALL Java_dev_roundtrip_transports_winmailslot_OwnMailslot_open(JNIEnv* env, jclass, jstring server,
                                                                                   jlong timeout_millis) {
    return roundtrip::throwing_java(env, [&] {
        const std::chrono::milliseconds limit(timeout_millis);
        return reinterpret_cast<jlong>(new MailslotClient(roundtrip::text_of(env, server), limit));
    });
}

JNIEXPORT jint JNICALL Java_dev_roundtrip_transports_winmailslot_OwnMailslot_number(JNIEnv*, jclass, jlong client) {
    return static_cast<jint>(roundtrip::pointer<MailslotClient>(client)->number());
}

JNIEXPORT jbyteArray JNICALL Java_dev_roundtrip_transports_winmailslot_OwnMailslot_receive(JNIEnv* env, jclass,
                                                                                           jlong client) {
    return roundtrip::throwing_java(
        env, [&] { return roundtrip::array_of(env, roundtrip::pointer<MailslotClient>(client)->receive()); });
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_winmailslot_OwnMailslot_close(JNIEnv*, jclass, jlong client) {
    delete roundtrip::pointer<MailslotClient>(client);
}

}  // extern "C"
