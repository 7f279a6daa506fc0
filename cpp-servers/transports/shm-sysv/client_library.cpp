// SPDX-License-Identifier: Apache-2.0
#include <jni.h>
#include <sys/sem.h>
#include <sys/shm.h>

#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <span>
#include <system_error>

#include "roundtrip/jni/java_call.hpp"
#include "roundtrip/process/deadline.hpp"
#include "roundtrip/process/error.hpp"
#include "slot.hpp"

// The native methods of dev.roundtrip.transports.shmsysv.NativeCalls, and functions for callers of C (idl/shm-sysv.md).
// Results below 0 are errno with a minus sign; -EAGAIN says that the time has passed.

using namespace roundtrip;

namespace {

Slot* open_slot(void* memory, std::int32_t piece_bytes, std::int32_t semaphores, std::int32_t empty,
                std::int32_t filled) {
    const std::span bytes(static_cast<std::byte*>(memory), Slot::kHeaderBytes + static_cast<std::size_t>(piece_bytes));
    return new Slot(bytes, Semaphores(semaphores), static_cast<Semaphore>(empty), static_cast<Semaphore>(filled));
}

jint status(int result) { return result < 0 ? -errno : result; }

/// Waits as long as it may; ends the call otherwise.
auto waiting(const Slot& slot, std::int64_t timeout_nanos) {
    return [&slot, timeout_nanos](Semaphore semaphore) {
        if (!slot.semaphores().wait(semaphore, std::chrono::nanoseconds(timeout_nanos))) {
            throw std::system_error(EAGAIN, std::generic_category());
        }
    };
}

/// The result of a call, or its error with a minus sign: foreign callers know no exceptions.
template <typename Call>
std::int32_t result_of(const Call& call) {
    try {
        return call();
    } catch (const std::system_error& error) {
        return -error.code().value();
    } catch (const BadInput&) {
        return -EBADMSG;
    }
}

/// @param copy `(into)` fills the piece
template <typename Copy>
std::int32_t put(Slot& slot, std::int32_t bytes, std::int64_t timeout_nanos, const Copy& copy) {
    return result_of([&] {
        slot.put(static_cast<std::size_t>(bytes), waiting(slot, timeout_nanos), copy);
        return 0;
    });
}

/// @param copy `(from)` takes the bytes
template <typename Copy>
std::int32_t take(Slot& slot, std::int32_t room, std::int64_t timeout_nanos, const Copy& copy) {
    return result_of([&] {
        return static_cast<std::int32_t>(slot.take(static_cast<std::size_t>(room), waiting(slot, timeout_nanos), copy));
    });
}

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
    const timespec timeout = to_timespec(std::chrono::nanoseconds(timeout_nanos));
    return status(::semtimedop(id, &operation, 1, &timeout));
}

JNIEXPORT jint JNICALL Java_dev_roundtrip_transports_shmsysv_NativeCalls_enter(JNIEnv*, jclass, jint id,
                                                                               jlong timeout_nanos) {
    return result_of([&] { return Semaphores(id).enter(std::chrono::nanoseconds(timeout_nanos)) ? 0 : -EAGAIN; });
}

JNIEXPORT jint JNICALL Java_dev_roundtrip_transports_shmsysv_NativeCalls_leave(JNIEnv*, jclass, jint id) {
    return result_of([&] {
        Semaphores(id).leave();
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
                                                                                   jint piece_bytes, jint semaphores,
                                                                                   jint empty, jint filled) {
    return reinterpret_cast<jlong>(open_slot(pointer<void>(memory), piece_bytes, semaphores, empty, filled));
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_shmsysv_NativeCalls_closeSlot(JNIEnv*, jclass, jlong slot) {
    delete pointer<Slot>(slot);
}

// NOLINTNEXTLINE(readability-function-size): JNI itself takes two of the parameters
JNIEXPORT jint JNICALL Java_dev_roundtrip_transports_shmsysv_NativeCalls_put(JNIEnv* env, jclass, jlong slot,
                                                                             jbyteArray from, jint offset, jint length,
                                                                             jlong timeout_nanos) {
    return put(*pointer<Slot>(slot), length, timeout_nanos, [&](std::span<std::byte> into) {
        env->GetByteArrayRegion(from, offset, length, reinterpret_cast<jbyte*>(into.data()));
    });
}

// NOLINTNEXTLINE(readability-function-size): JNI itself takes two of the parameters
JNIEXPORT jint JNICALL Java_dev_roundtrip_transports_shmsysv_NativeCalls_take(JNIEnv* env, jclass, jlong slot,
                                                                              jbyteArray into, jint offset, jint length,
                                                                              jlong timeout_nanos) {
    return take(*pointer<Slot>(slot), length, timeout_nanos, [&](std::span<const std::byte> from) {
        env->SetByteArrayRegion(into, offset, static_cast<jint>(from.size()),
                                reinterpret_cast<const jbyte*>(from.data()));
    });
}

// Calls for foreign callers. A slot is one end of a stream, which one thread uses at a time.

/// @param memory the slot in attached memory, which outlives the result
/// @return what the functions below take and roundtrip_slot_close frees
JNIEXPORT Slot* roundtrip_slot_open(void* memory, std::int32_t piece_bytes, std::int32_t semaphores, std::int32_t empty,
                                    std::int32_t filled) {
    return open_slot(memory, piece_bytes, semaphores, empty, filled);
}

JNIEXPORT void roundtrip_slot_close(Slot* slot) { delete slot; }

/// Hands a piece over; none of 0 bytes is the end.
///
/// @param bytes at most a piece
/// @return 0 or an error
JNIEXPORT std::int32_t roundtrip_slot_put(Slot* slot, const std::uint8_t* from, std::int32_t bytes,
                                          std::int64_t timeout_nanos) {
    return put(*slot, bytes, timeout_nanos,
               [&](std::span<std::byte> into) { std::memcpy(into.data(), from, into.size()); });
}

/// Takes the bytes that are there, or as many as there is room for.
///
/// @return how many bytes, 0 at the end of the stream, or an error; -EBADMSG for a piece larger than a slot
JNIEXPORT std::int32_t roundtrip_slot_take(Slot* slot, std::uint8_t* into, std::int32_t room,
                                           std::int64_t timeout_nanos) {
    return take(*slot, room, timeout_nanos,
                [&](std::span<const std::byte> from) { std::memcpy(into, from.data(), from.size()); });
}

}  // extern "C"
