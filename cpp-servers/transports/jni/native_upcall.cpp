// SPDX-License-Identifier: Apache-2.0
#include <jni.h>

#include <cerrno>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include "roundtrip/jni/java_answers.hpp"
#include "roundtrip/jni/java_call.hpp"
#include "roundtrip/process/affinity.hpp"

// The native methods of dev.roundtrip.transports.jni.NativeUpcall (idl/in-process.md).

namespace {

using roundtrip::pointer;
using roundtrip::Question;
using roundtrip::throwing_java;

/// A thread of C++ that calls Java, as those of libraries do that report back. It sleeps between two calls. One asks at
/// a time.
class CallingThread {
public:
    /// @param env of the thread that makes this, which is attached
    /// @param answers a dev.roundtrip.transports.jni.JavaAnswers
    /// @param stays_attached whether the thread stays attached to the JVM to its end, and not only for each call
    /// @param processor the only one for the thread; empty for any of the caller's
    CallingThread(JNIEnv* env, jobject answers, bool stays_attached, std::optional<int> processor)
        : answers_(env->NewGlobalRef(answers)), stays_attached_(stays_attached), processor_(processor) {
        env->GetJavaVM(&vm_);
        thread_ = std::thread([this] { serve(); });
    }

    ~CallingThread() {
        {
            const std::lock_guard lock(mutex_);
            stopped_ = true;
        }
        asked_.notify_one();
        thread_.join();
        JNIEnv* env = nullptr;
        if (vm_->GetEnv(reinterpret_cast<void**>(&env), JNI_VERSION_10) == JNI_OK) {
            env->DeleteGlobalRef(answers_);
        }
    }

    CallingThread(const CallingThread&) = delete;
    CallingThread& operator=(const CallingThread&) = delete;

    /// Wakes the thread, which has Java answer, and sleeps until it has. An exception of Java there is thrown here.
    ///
    /// @param env of the calling thread
    /// @throws std::system_error if the thread cannot be attached or bound to its processor
    void ask(JNIEnv* env, const Question& question) {
        {
            const std::lock_guard lock(mutex_);
            question_ = &question;
        }
        asked_.notify_one();
        std::unique_lock lock(mutex_);
        answered_.wait(lock, [this] { return question_ == nullptr; });
        if (failure_ != nullptr) {
            std::rethrow_exception(std::exchange(failure_, nullptr));
        }
        if (thrown_ != nullptr) {
            env->Throw(thrown_);
            env->DeleteGlobalRef(std::exchange(thrown_, nullptr));
        }
    }

private:
    void serve() {
        std::unique_lock lock(mutex_);
        while (true) {
            asked_.wait(lock, [this] { return question_ != nullptr || stopped_; });
            if (stopped_) {
                break;
            }
            try {
                answer();
            } catch (const std::system_error&) {
                failure_ = std::current_exception();
            }
            question_ = nullptr;
            lock.unlock();  // before the other side wakes, which would wait for it
            answered_.notify_one();
            lock.lock();
        }
        if (kept_ != nullptr) {
            vm_->DetachCurrentThread();
        }
    }

    void answer() {
        JNIEnv* env = attached();
        if (!roundtrip::ask(env, answers_, *question_)) {
            jthrowable thrown = env->ExceptionOccurred();
            env->ExceptionClear();
            thrown_ = static_cast<jthrowable>(env->NewGlobalRef(thrown));
            env->DeleteLocalRef(thrown);
        }
        if (!stays_attached_) {
            vm_->DetachCurrentThread();
        }
    }

    /// The environment for a call. A thread that stays attached has it since its first call.
    JNIEnv* attached() {
        if (kept_ != nullptr) {
            return kept_;
        }
        if (processor_.has_value()) {
            roundtrip::bind_this_thread(*std::exchange(processor_, std::nullopt));
        }
        JNIEnv* env = nullptr;
        // A JVM that ends does not wait for daemons.
        if (vm_->AttachCurrentThreadAsDaemon(reinterpret_cast<void**>(&env), nullptr) != JNI_OK) {
            throw std::system_error(EAGAIN, std::system_category(), "cannot attach a thread to the JVM");
        }
        if (stays_attached_) {
            kept_ = env;
        }
        return env;
    }

    JavaVM* vm_ = nullptr;
    jobject answers_;
    bool stays_attached_;
    std::optional<int> processor_;
    JNIEnv* kept_ = nullptr;  ///< environment of the thread, once it stays attached

    std::mutex mutex_;
    std::condition_variable asked_;
    std::condition_variable answered_;
    const Question* question_ = nullptr;
    bool stopped_ = false;
    jthrowable thrown_ = nullptr;  ///< exception of Java at the last question
    std::exception_ptr failure_;   ///< why the last question was not asked
    std::thread thread_;
};

Question question(jlong request, jint request_bytes, jlong response, jint response_bytes) {
    return {pointer<const jbyte>(request), request_bytes, pointer<jbyte>(response), response_bytes};
}

}  // namespace

extern "C" {

// NOLINTNEXTLINE(readability-function-size): JNI itself takes two of the parameters
JNIEXPORT void JNICALL Java_dev_roundtrip_transports_jni_NativeUpcall_ask(JNIEnv* env, jclass, jobject answers,
                                                                          jlong request, jint request_bytes,
                                                                          jlong response, jint response_bytes) {
    roundtrip::ask(env, answers, question(request, request_bytes, response, response_bytes));
}

JNIEXPORT jlong JNICALL Java_dev_roundtrip_transports_jni_NativeUpcall_startThread(JNIEnv* env, jclass, jobject answers,
                                                                                   jboolean stays_attached,
                                                                                   jint processor) {
    const auto only = processor < 0 ? std::nullopt : std::optional<int>(processor);
    return throwing_java(env, [&] {
        return reinterpret_cast<jlong>(new CallingThread(env, answers, stays_attached == JNI_TRUE, only));
    });
}

// NOLINTNEXTLINE(readability-function-size): JNI itself takes two of the parameters
JNIEXPORT void JNICALL Java_dev_roundtrip_transports_jni_NativeUpcall_askFromThread(JNIEnv* env, jclass, jlong thread,
                                                                                    jlong request, jint request_bytes,
                                                                                    jlong response,
                                                                                    jint response_bytes) {
    throwing_java(env, [&] {
        pointer<CallingThread>(thread)->ask(env, question(request, request_bytes, response, response_bytes));
        return true;
    });
}

JNIEXPORT void JNICALL Java_dev_roundtrip_transports_jni_NativeUpcall_endThread(JNIEnv*, jclass, jlong thread) {
    delete pointer<CallingThread>(thread);
}

}  // extern "C"
