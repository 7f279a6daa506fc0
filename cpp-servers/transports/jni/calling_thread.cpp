// SPDX-License-Identifier: Apache-2.0
#include "calling_thread.hpp"

#include <cerrno>
#include <exception>
#include <system_error>
#include <utility>

#include "roundtrip/process/affinity.hpp"

namespace roundtrip {

CallingThread::CallingThread(JNIEnv* env, jobject answers, Attachment attachment, std::optional<int> processor)
    : answers_(env->NewGlobalRef(answers)), attachment_(attachment), processor_(processor) {
    env->GetJavaVM(&vm_);
    thread_ = std::thread([this] { serve(); });
}

CallingThread::~CallingThread() {
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

void CallingThread::ask(JNIEnv* env, const Question& question) {
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

void CallingThread::serve() {
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

void CallingThread::answer() {
    JNIEnv* env = attached();
    if (!roundtrip::ask(env, answers_, *question_)) {
        jthrowable thrown = env->ExceptionOccurred();
        env->ExceptionClear();
        thrown_ = static_cast<jthrowable>(env->NewGlobalRef(thrown));
        env->DeleteLocalRef(thrown);
    }
    if (attachment_ == Attachment::kEachCall) {
        vm_->DetachCurrentThread();
    }
}

/// What a call needs. A thread that stays attached has it since its first call.
JNIEnv* CallingThread::attached() {
    if (kept_ != nullptr) {
        return kept_;
    }
    if (processor_.has_value()) {
        bind_this_thread(*std::exchange(processor_, std::nullopt));
    }
    JNIEnv* env = nullptr;
    // As a daemon: a JVM that ends does not wait for it.
    if (vm_->AttachCurrentThreadAsDaemon(reinterpret_cast<void**>(&env), nullptr) != JNI_OK) {
        throw std::system_error(EAGAIN, std::system_category(), "cannot attach a thread to the JVM");
    }
    if (attachment_ == Attachment::kKept) {
        kept_ = env;
    }
    return env;
}

}  // namespace roundtrip
