#include <jni.h>

#include <chrono>
#include <memory>
#include <string>

#include "roundtrip/java_call.hpp"
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

}  // namespace

extern "C" {

JNIEXPORT jlong JNICALL Java_dev_roundtrip_transports_mmapfile_SemaphoreDoorbell_open(JNIEnv* env, jclass,
                                                                                      jstring name) {
    return roundtrip::throwing_java(env, [&] {
        return reinterpret_cast<jlong>(std::make_unique<Semaphores>(roundtrip::text_of(env, name)).release());
    });
}

JNIEXPORT jboolean JNICALL Java_dev_roundtrip_transports_mmapfile_SemaphoreDoorbell_ring(JNIEnv* env, jclass,
                                                                                         jlong semaphores) {
    return roundtrip::throwing_java(env, [&]() -> jboolean {
        pointer(semaphores)->doorbell.ring();
        return JNI_TRUE;
    });
}

JNIEXPORT jboolean JNICALL Java_dev_roundtrip_transports_mmapfile_SemaphoreDoorbell_await(JNIEnv* env, jclass,
                                                                                          jlong semaphores,
                                                                                          jlong deadline_nanos) {
    return roundtrip::throwing_java(env, [&]() -> jboolean {
        const roundtrip::Doorbell::Deadline deadline{std::chrono::nanoseconds(deadline_nanos)};
        return pointer(semaphores)->doorbell.wait(deadline) ? JNI_TRUE : JNI_FALSE;
    });
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_mmapfile_SemaphoreDoorbell_close(JNIEnv*, jclass,
                                                                                      jlong semaphores) {
    const std::unique_ptr<Semaphores> ended(pointer(semaphores));
}

}  // extern "C"
