// SPDX-License-Identifier: Apache-2.0
#include <jni.h>
#include <sys/sem.h>
#include <sys/shm.h>

#include <cerrno>
#include <chrono>
#include <cstring>

#include "client_calls.hpp"
#include "roundtrip/jni/java_call.hpp"
#include "roundtrip/process/deadline.hpp"
#include "slot_call.hpp"

// The native methods of dev.roundtrip.transports.shmsysv.NativeCalls. Results below 0 are errno with a minus sign.

using roundtrip::pointer;

namespace {

jint status(int result) { return result < 0 ? -errno : result; }

}  // namespace

extern "C" {

// One call an operation, as in Wells 2010.

JNIEXPORT jlong JNICALL Java_dev_roundtrip_transports_shmsysv_NativeCalls_shmat(JNIEnv*, jclass, jint id) {
    void* memory = ::shmat(id, nullptr, 0);
    return memory == pointer<void>(-1) ? -errno : reinterpret_cast<jlong>(memory);
}

JNIEXPORT jint JNICALL Java_dev_roundtrip_transports_shmsysv_NativeCalls_shmdt(JNIEnv*, jclass, jlong memory) {
    return status(::shmdt(pointer<void>(memory)));
}

// NOLINTNEXTLINE(readability-function-size): JNI itself takes two of the parameters
JNIEXPORT jint JNICALL Java_dev_roundtrip_transports_shmsysv_NativeCalls_semtimedop(JNIEnv*, jclass, jint id,
                                                                                    jint semaphore, jint change,
                                                                                    jlong timeout_nanos) {
    sembuf operation{
        .sem_num = static_cast<unsigned short>(semaphore), .sem_op = static_cast<short>(change), .sem_flg = 0};
    const timespec timeout = roundtrip::to_timespec(std::chrono::nanoseconds(timeout_nanos));
    return status(::semtimedop(id, &operation, 1, &timeout));
}

JNIEXPORT jint JNICALL Java_dev_roundtrip_transports_shmsysv_NativeCalls_enter(JNIEnv*, jclass, jint id,
                                                                               jlong timeout_nanos) {
    return roundtrip::result_of(
        [&] { return roundtrip::Semaphores(id).enter(std::chrono::nanoseconds(timeout_nanos)) ? 0 : -EAGAIN; });
}

JNIEXPORT jint JNICALL Java_dev_roundtrip_transports_shmsysv_NativeCalls_leave(JNIEnv*, jclass, jint id) {
    return roundtrip::result_of([&] {
        roundtrip::Semaphores(id).leave();
        return 0;
    });
}

JNIEXPORT jint JNICALL Java_dev_roundtrip_transports_shmsysv_NativeCalls_readInt(JNIEnv*, jclass, jlong memory) {
    jint value = 0;
    std::memcpy(&value, pointer<const void>(memory), sizeof value);
    return value;
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_shmsysv_NativeCalls_writeInt(JNIEnv*, jclass, jlong memory,
                                                                                  jint value) {
    std::memcpy(pointer<void>(memory), &value, sizeof value);
}

// NOLINTNEXTLINE(readability-function-size): JNI itself takes two of the parameters
JNIEXPORT void JNICALL Java_dev_roundtrip_transports_shmsysv_NativeCalls_read(JNIEnv* env, jclass, jlong memory,
                                                                              jbyteArray into, jint offset,
                                                                              jint length) {
    env->SetByteArrayRegion(into, offset, length, pointer<const jbyte>(memory));
}

// NOLINTNEXTLINE(readability-function-size): JNI itself takes two of the parameters
JNIEXPORT void JNICALL Java_dev_roundtrip_transports_shmsysv_NativeCalls_write(JNIEnv* env, jclass, jlong memory,
                                                                               jbyteArray from, jint offset,
                                                                               jint length) {
    env->GetByteArrayRegion(from, offset, length, pointer<jbyte>(memory));
}

// One call that copies and synchronises.

// NOLINTNEXTLINE(readability-function-size): JNI itself takes two of the parameters
JNIEXPORT jlong JNICALL Java_dev_roundtrip_transports_shmsysv_NativeCalls_openSlot(JNIEnv*, jclass, jlong memory,
                                                                                   jint chunk_bytes, jint semaphores,
                                                                                   jint empty, jint filled) {
    return reinterpret_cast<jlong>(roundtrip_slot_open(pointer<void>(memory), chunk_bytes, semaphores, empty, filled));
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_shmsysv_NativeCalls_closeSlot(JNIEnv*, jclass, jlong slot) {
    roundtrip_slot_close(pointer<RoundtripSlot>(slot));
}

// NOLINTNEXTLINE(readability-function-size): JNI itself takes two of the parameters
JNIEXPORT jint JNICALL Java_dev_roundtrip_transports_shmsysv_NativeCalls_put(JNIEnv* env, jclass, jlong slot,
                                                                             jbyteArray from, jint offset, jint length,
                                                                             jlong timeout_nanos) {
    return roundtrip::put(*pointer<RoundtripSlot>(slot), length, timeout_nanos, [&](std::span<std::byte> into) {
        env->GetByteArrayRegion(from, offset, length, reinterpret_cast<jbyte*>(into.data()));
    });
}

// NOLINTNEXTLINE(readability-function-size): JNI itself takes two of the parameters
JNIEXPORT jint JNICALL Java_dev_roundtrip_transports_shmsysv_NativeCalls_take(JNIEnv* env, jclass, jlong slot,
                                                                              jbyteArray into, jint offset, jint length,
                                                                              jlong timeout_nanos) {
    return roundtrip::take(*pointer<RoundtripSlot>(slot), length, timeout_nanos, [&](std::span<const std::byte> from) {
        env->SetByteArrayRegion(into, offset, static_cast<jint>(from.size()),
                                reinterpret_cast<const jbyte*>(from.data()));
    });
}

}  // extern "C"
