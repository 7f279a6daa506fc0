// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <jni.h>

#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

#include "roundtrip/jni/java_answers.hpp"

namespace roundtrip {

/// A thread of C++ that calls Java, as those of libraries do that report back. It sleeps between two calls. One asks at
/// a time.
class CallingThread {
public:
    /// When the thread is attached to the JVM.
    enum class Attachment {
        kKept,      ///< from its start to its end
        kEachCall,  ///< before each call, and detached after it
    };

    /// @param env of the thread that makes this, which is attached
    /// @param answers a dev.roundtrip.transports.jni.JavaAnswers
    /// @param processor the only one for the thread; empty for any of the caller's
    CallingThread(JNIEnv* env, jobject answers, Attachment attachment, std::optional<int> processor);
    ~CallingThread();
    CallingThread(const CallingThread&) = delete;
    CallingThread& operator=(const CallingThread&) = delete;

    /// Wakes the thread, which has Java answer, and sleeps until it has. What Java throws there is thrown here.
    ///
    /// @param env of the calling thread
    /// @throws std::system_error if the thread cannot be attached or bound to its processor
    void ask(JNIEnv* env, const Question& question);

private:
    void serve();
    void answer();
    JNIEnv* attached();

    JavaVM* vm_ = nullptr;
    jobject answers_;
    Attachment attachment_;
    std::optional<int> processor_;
    JNIEnv* kept_ = nullptr;  ///< of the thread, once it stays attached

    std::mutex mutex_;
    std::condition_variable asked_;
    std::condition_variable answered_;
    const Question* question_ = nullptr;
    bool stopped_ = false;
    jthrowable thrown_ = nullptr;  ///< what Java threw at the last question
    std::exception_ptr failure_;   ///< why the last question was not asked
    std::thread thread_;
};

}  // namespace roundtrip
