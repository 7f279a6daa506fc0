// SPDX-License-Identifier: Apache-2.0
#include <jni.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <memory>
#include <span>
#include <string>

#include "roundtrip/bytestream/endpoint.hpp"
#include "roundtrip/jni/java_call.hpp"
#include "roundtrip/process/error.hpp"

// The native methods of dev.roundtrip.transports.tcp.NativeSocket.

namespace {

/// Larger arrays cross in pieces of this size: two segments of the loopback interface, whose MTU is 64 KiB.
constexpr jint kPieceBytes = 128 << 10;

/// How much a call has sent or received.
///
/// @throws std::system_error if it fails
jint count_of(ssize_t count, const char* name) {
    return static_cast<jint>(
        roundtrip::check(count, count < 0 && errno == EAGAIN ? "the time-out has passed in a call that waits" : name));
}

/// Place of bytes between an array on the heap, which the collector may move, and a call that may wait.
std::span<jbyte> buffer() {
    static thread_local const auto memory = std::make_unique<std::array<jbyte, kPieceBytes>>();
    return *memory;
}

/// A connection with TCP_NODELAY whose calls wait no longer than this (SO_RCVTIMEO and SO_SNDTIMEO, socket(7)).
int connect(const std::string& endpoint, jlong timeout_millis) {
    roundtrip::Fd connection = roundtrip::connect_to(endpoint);
    const timeval limit{timeout_millis / 1000, timeout_millis % 1000 * 1000};
    roundtrip::set_no_delay(connection);
    roundtrip::set_send_limit(connection, std::chrono::milliseconds(timeout_millis));
    roundtrip::check(::setsockopt(connection.get(), SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit), "setsockopt");
    return connection.release();
}

}  // namespace

extern "C" {

JNIEXPORT jint JNICALL Java_dev_roundtrip_transports_tcp_NativeSocket_connect(JNIEnv* env, jclass, jstring endpoint,
                                                                              jlong timeout_millis) {
    return roundtrip::throwing_java(env, [&] { return connect(roundtrip::text_of(env, endpoint), timeout_millis); });
}

// NOLINTNEXTLINE(readability-function-size): JNI itself takes two of the parameters
JNIEXPORT jint JNICALL Java_dev_roundtrip_transports_tcp_NativeSocket_send(JNIEnv* env, jclass, jint socket,
                                                                           jbyteArray from, jint offset, jint bytes) {
    const jint piece = std::min(bytes, kPieceBytes);
    env->GetByteArrayRegion(from, offset, piece, buffer().data());
    return roundtrip::throwing_java(env, [&] {
        const auto wanted = static_cast<std::size_t>(piece);
        return count_of(TEMP_FAILURE_RETRY(::send(socket, buffer().data(), wanted, MSG_NOSIGNAL)), "send");
    });
}

// NOLINTNEXTLINE(readability-function-size): JNI itself takes two of the parameters
JNIEXPORT jint JNICALL Java_dev_roundtrip_transports_tcp_NativeSocket_receive(JNIEnv* env, jclass, jint socket,
                                                                              jbyteArray into, jint offset,
                                                                              jint bytes) {
    return roundtrip::throwing_java(env, [&] {
        const auto most = static_cast<std::size_t>(std::min(bytes, kPieceBytes));
        const jint received = count_of(TEMP_FAILURE_RETRY(::recv(socket, buffer().data(), most, 0)), "recv");
        env->SetByteArrayRegion(into, offset, received, buffer().data());
        return received;
    });
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_tcp_NativeSocket_close(JNIEnv*, jclass, jint socket) {
    ::close(socket);
}

}  // extern "C"
