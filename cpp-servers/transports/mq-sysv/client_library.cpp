// SPDX-License-Identifier: Apache-2.0
#include <jni.h>

#include <cerrno>
#include <exception>
#include <system_error>

#include "roundtrip/jni/java_call.hpp"
#include "roundtrip/process/wait_limit.hpp"
#include "system_v_queue.hpp"

// The native methods of dev.roundtrip.transports.mqsysv.MessageQueue. A result below 0 is an errno(3) with its sign
// changed.

namespace {

using roundtrip::SystemVQueue;
using roundtrip::WaitLimit;

/// The native half of a MessageQueue of Java.
class LimitedQueue {
public:
    LimitedQueue(int id, std::size_t unit_bytes, std::chrono::milliseconds limit)
        : limit_(limit), queue_(id, unit_bytes, [this] { fail_if_over(); }) {}

    jlong send(JNIEnv* env, jint type, jbyteArray text, jint offset, jint length) {
        auto* out = reinterpret_cast<jbyte*>(queue_.text().data());
        env->GetByteArrayRegion(text, offset, length, out);
        const WaitLimit::Wait wait(limit_);
        queue_.send(type, static_cast<std::size_t>(length));
        return 0;
    }

    /// @return the type in the upper half, the length in the lower one
    jlong receive(JNIEnv* env, jbyteArray text, jint offset) {
        const SystemVQueue::Message message = receive_within_limit();
        const auto length = static_cast<jint>(message.text.size());
        env->SetByteArrayRegion(text, offset, length, reinterpret_cast<const jbyte*>(message.text.data()));
        return ((message.type & 0x7fffffff) << 32U) | length;
    }

    jlong pass_over() {
        queue_.pass_over();
        return 0;
    }

private:
    SystemVQueue::Message receive_within_limit() {
        const WaitLimit::Wait wait(limit_);
        return queue_.receive();
    }

    void fail_if_over() const {
        if (limit_.is_over()) {
            throw std::system_error(ETIMEDOUT, std::generic_category());
        }
    }

    WaitLimit limit_;
    SystemVQueue queue_;
};

LimitedQueue& queue_of(jlong handle) { return *roundtrip::pointer<LimitedQueue>(handle); }

/// The result of an operation, or what kept it from one.
template <typename Operation>
jlong result_of(const Operation& operation) {
    try {
        return operation();
    } catch (const std::system_error& error) {
        return -error.code().value();
    } catch (const std::exception&) {  // no memory
        return -ENOMEM;
    }
}

}  // namespace

extern "C" {

JNIEXPORT jlong JNICALL Java_dev_roundtrip_transports_mqsysv_MessageQueue_open(JNIEnv*, jclass, jint id,
                                                                               jint unit_bytes, jlong limit_millis) {
    return result_of([&] {
        return reinterpret_cast<jlong>(
            new LimitedQueue(id, static_cast<std::size_t>(unit_bytes), std::chrono::milliseconds(limit_millis)));
    });
}

// NOLINTNEXTLINE(readability-function-size): JNI itself takes two of the parameters
JNIEXPORT jlong JNICALL Java_dev_roundtrip_transports_mqsysv_MessageQueue_send(JNIEnv* env, jclass, jlong handle,
                                                                               jint type, jbyteArray text, jint offset,
                                                                               jint length) {
    return result_of([&] { return queue_of(handle).send(env, type, text, offset, length); });
}

JNIEXPORT jlong JNICALL Java_dev_roundtrip_transports_mqsysv_MessageQueue_receive(JNIEnv* env, jclass, jlong handle,
                                                                                  jbyteArray text, jint offset) {
    return result_of([&] { return queue_of(handle).receive(env, text, offset); });
}

JNIEXPORT jlong JNICALL Java_dev_roundtrip_transports_mqsysv_MessageQueue_passOver(JNIEnv*, jclass, jlong handle) {
    return result_of([&] { return queue_of(handle).pass_over(); });
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_mqsysv_MessageQueue_close(JNIEnv*, jclass, jlong handle) {
    delete &queue_of(handle);
}

}  // extern "C"
