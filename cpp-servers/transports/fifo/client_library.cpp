// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <jni.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <span>
#include <string>

#include "roundtrip/jni/java_call.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"
#include "roundtrip/process/wait_limit.hpp"

// The native methods of dev.roundtrip.transports.fifo.NativePipe: each is a system call, made again if a signal comes
// in between.

namespace {

using roundtrip::check;
using roundtrip::WaitLimit;

/// The native half of a NativePipe of Java: an end of a pipe, and the place of bytes between an array on the heap,
/// which the collector may move, and a call that may wait.
class PipeEnd {
public:
    /// Larger arrays cross in pieces of this size.
    static constexpr jint kPieceBytes = 64 << 10;

    PipeEnd(const std::string& path, int mode, std::chrono::milliseconds limit)
        : limit_(limit), pipe_(roundtrip::check_int(::open(path.c_str(), mode | O_NONBLOCK | O_CLOEXEC), "open")) {
        check(::fcntl(pipe_.get(), F_SETFL, mode), "fcntl");  // only open(2) shall not wait for the other side
    }

    /// Room for a piece of so many bytes.
    std::span<jbyte> piece(jint bytes) {
        return std::span(piece_).first(static_cast<std::size_t>(std::min(bytes, kPieceBytes)));
    }

    jint write(std::span<const jbyte> from) {
        return call([&] { return ::write(pipe_.get(), from.data(), from.size()); }, "write");
    }

    jint read(std::span<jbyte> into) {
        return call([&] { return ::read(pipe_.get(), into.data(), into.size()); }, "read");
    }

private:
    template <typename Call>
    jint call(const Call& system_call, const char* name) {
        const WaitLimit::Wait wait(limit_);
        ssize_t count = 0;
        do {
            count = system_call();
        } while (count < 0 && errno == EINTR && !limit_.is_over());
        return static_cast<jint>(check(count, errno == EINTR ? "the time-out has passed in a call that waits" : name));
    }

    WaitLimit limit_;
    roundtrip::Fd pipe_;
    std::array<jbyte, kPieceBytes> piece_{};
};

PipeEnd& end_of(jlong handle) { return *roundtrip::pointer<PipeEnd>(handle); }

}  // namespace

extern "C" {

JNIEXPORT jlong JNICALL Java_dev_roundtrip_transports_fifo_NativePipe_open(JNIEnv* env, jclass, jstring path,
                                                                           jboolean to_write, jlong limit_millis) {
    return roundtrip::throwing_java(env, [&] {
        return reinterpret_cast<jlong>(new PipeEnd(roundtrip::text_of(env, path), to_write ? O_WRONLY : O_RDONLY,
                                                   std::chrono::milliseconds(limit_millis)));
    });
}

// NOLINTNEXTLINE(readability-function-size): JNI itself takes two of the parameters
JNIEXPORT jint JNICALL Java_dev_roundtrip_transports_fifo_NativePipe_write(JNIEnv* env, jclass, jlong pipe,
                                                                           jbyteArray from, jint offset, jint bytes) {
    const auto piece = end_of(pipe).piece(bytes);
    env->GetByteArrayRegion(from, offset, static_cast<jsize>(piece.size()), piece.data());
    return roundtrip::throwing_java(env, [&] { return end_of(pipe).write(piece); });
}

// NOLINTNEXTLINE(readability-function-size): JNI itself takes two of the parameters
JNIEXPORT jint JNICALL Java_dev_roundtrip_transports_fifo_NativePipe_read(JNIEnv* env, jclass, jlong pipe,
                                                                          jbyteArray into, jint offset, jint bytes) {
    const auto piece = end_of(pipe).piece(bytes);
    return roundtrip::throwing_java(env, [&] {
        const jint count = end_of(pipe).read(piece);
        env->SetByteArrayRegion(into, offset, count, piece.data());
        return count;
    });
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_fifo_NativePipe_close(JNIEnv*, jclass, jlong pipe) {
    delete &end_of(pipe);
}

}  // extern "C"
