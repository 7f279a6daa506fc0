#include <jni.h>

#include <chrono>
#include <exception>
#include <memory>
#include <string>

#include "roundtrip/semaphore_doorbell.hpp"

// The native methods of dev.roundtrip.transports.mmapfile.SemaphoreDoorbell.

namespace {

/// The semaphores of a server, opened.
struct Semaphores {
    explicit Semaphores(const std::string& name)
        : wakes_server(roundtrip::open_semaphore(name + "-wakes-server")),
          wakes_client(roundtrip::open_semaphore(name + "-wakes-client")) {}

    roundtrip::OpenSemaphore wakes_server;
    roundtrip::OpenSemaphore wakes_client;
    roundtrip::SemaphoreDoorbell doorbell{wakes_client.semaphore.get(), wakes_server.semaphore.get()};
};

Semaphores* pointer(jlong semaphores) { return reinterpret_cast<Semaphores*>(semaphores); }

/// The result of a call, or an IOException in Java.
template <typename Call>
auto throwing_java(JNIEnv* env, const Call& call) -> decltype(call()) {
    try {
        return call();
    } catch (const std::exception& error) {
        env->ThrowNew(env->FindClass("java/io/IOException"), error.what());
        return {};
    }
}

}  // namespace

extern "C" {

JNIEXPORT jlong JNICALL Java_dev_roundtrip_transports_mmapfile_SemaphoreDoorbell_open(JNIEnv* env, jclass,
                                                                                      jstring name) {
    return throwing_java(env, [&] {
        const char* text = env->GetStringUTFChars(name, nullptr);
        const std::string copy = text;
        env->ReleaseStringUTFChars(name, text);
        return reinterpret_cast<jlong>(std::make_unique<Semaphores>(copy).release());
    });
}

JNIEXPORT jboolean JNICALL Java_dev_roundtrip_transports_mmapfile_SemaphoreDoorbell_ring(JNIEnv* env, jclass,
                                                                                         jlong semaphores) {
    return throwing_java(env, [&]() -> jboolean {
        pointer(semaphores)->doorbell.ring();
        return JNI_TRUE;
    });
}

JNIEXPORT jboolean JNICALL Java_dev_roundtrip_transports_mmapfile_SemaphoreDoorbell_await(JNIEnv* env, jclass,
                                                                                          jlong semaphores,
                                                                                          jlong deadline_nanos) {
    return throwing_java(env, [&]() -> jboolean {
        const roundtrip::Doorbell::Deadline deadline{std::chrono::nanoseconds(deadline_nanos)};
        return pointer(semaphores)->doorbell.wait(deadline) ? JNI_TRUE : JNI_FALSE;
    });
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_mmapfile_SemaphoreDoorbell_close(JNIEnv*, jclass,
                                                                                      jlong semaphores) {
    const std::unique_ptr<Semaphores> ended(pointer(semaphores));
}

}  // extern "C"
