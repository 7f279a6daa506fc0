// SPDX-License-Identifier: Apache-2.0
// A program in C++ that starts a JVM in its own process and calls a method in Java.
#include <jni.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

/// A JVM, of which a process can have one, and only once.
class Jvm {
public:
    explicit Jvm(std::vector<std::string> options) {
        std::vector<JavaVMOption> each;
        for (std::string& option : options) {
            each.push_back({option.data(), nullptr});
        }
        JavaVMInitArgs arguments{JNI_VERSION_21, static_cast<jint>(each.size()), each.data(), JNI_FALSE};
        const jint error = JNI_CreateJavaVM(&jvm_, reinterpret_cast<void**>(&env_), &arguments);
        if (error != JNI_OK) {
            throw std::runtime_error("no JVM can be made: error " + std::to_string(error) + " (jni.h)");
        }
    }
    ~Jvm() { jvm_->DestroyJavaVM(); }
    Jvm(const Jvm&) = delete;
    Jvm& operator=(const Jvm&) = delete;

    /// The environment belongs to the thread that has made the JVM. Another thread needs AttachCurrentThread, and
    /// before it ends DetachCurrentThread; it should not do that for each call.
    JNIEnv* env() const { return env_; }

private:
    JavaVM* jvm_ = nullptr;
    JNIEnv* env_ = nullptr;
};

/// @throws std::runtime_error with the text of the exception, if Java has thrown one, which is then cleared: with one
/// pending nearly every other function of JNI must not be called
void check(JNIEnv* env, const char* what) {
    const jthrowable thrown = env->ExceptionOccurred();
    if (thrown == nullptr) {
        return;
    }
    env->ExceptionClear();
    const jmethodID to_string =
        env->GetMethodID(env->FindClass("java/lang/Object"), "toString", "()Ljava/lang/String;");
    const auto text = static_cast<jstring>(env->CallObjectMethod(thrown, to_string));
    const char* const characters = text == nullptr ? nullptr : env->GetStringUTFChars(text, nullptr);
    const std::string message = std::string(what) + ": " + (characters == nullptr ? "unknown" : characters);
    if (characters != nullptr) {
        env->ReleaseStringUTFChars(text, characters);
    }
    env->ExceptionClear();
    env->DeleteLocalRef(text);
    env->DeleteLocalRef(thrown);
    throw std::runtime_error(message);
}

/// Calls example.Answerer.answer. Class, method and both arrays are looked up and made once: a thread that does not
/// return to Java frees no local reference, so a call makes none. One thread.
class Answerer {
public:
    Answerer(JNIEnv* env, jsize most_bytes) : env_(env), answer_bytes_(static_cast<std::size_t>(most_bytes)) {
        const jclass found = env->FindClass("example/Answerer");
        check(env, "FindClass");
        class_ = static_cast<jclass>(env->NewGlobalRef(found));
        method_ = env->GetStaticMethodID(class_, "answer", "([BI[B)I");
        check(env, "GetStaticMethodID");
        request_ = static_cast<jbyteArray>(env->NewGlobalRef(env->NewByteArray(most_bytes)));
        answer_ = static_cast<jbyteArray>(env->NewGlobalRef(env->NewByteArray(most_bytes)));
        check(env, "NewByteArray");
    }
    ~Answerer() {
        for (const jobject reference :
             {static_cast<jobject>(class_), static_cast<jobject>(request_), static_cast<jobject>(answer_)}) {
            env_->DeleteGlobalRef(reference);
        }
    }
    Answerer(const Answerer&) = delete;
    Answerer& operator=(const Answerer&) = delete;

    /// @return the answer, which stays valid until the next call
    /// @throws std::runtime_error if Java has thrown an exception
    std::span<const jbyte> ask(std::span<const jbyte> request) {
        const auto bytes = static_cast<jsize>(request.size());
        env_->SetByteArrayRegion(request_, 0, bytes, request.data());  // throws in Java if that are too many
        check(env_, "SetByteArrayRegion");
        const jint count = env_->CallStaticIntMethod(class_, method_, request_, bytes, answer_);
        check(env_, "example.Answerer.answer");
        env_->GetByteArrayRegion(answer_, 0, count, answer_bytes_.data());
        check(env_, "GetByteArrayRegion");
        return std::span(answer_bytes_).first(static_cast<std::size_t>(count));
    }

private:
    JNIEnv* env_;
    jclass class_ = nullptr;
    jmethodID method_ = nullptr;
    jbyteArray request_ = nullptr;
    jbyteArray answer_ = nullptr;
    std::vector<jbyte> answer_bytes_;
};

/// Batches of 100 round trips are so long that reading the clock is no part of them worth mentioning.
double median_nanos(Answerer& answerer, std::chrono::seconds how_long) {
    using Clock = std::chrono::steady_clock;
    constexpr int kBatch = 100;
    std::vector<double> nanos;
    std::vector<jbyte> request(1024);
    std::uint64_t number = 0;
    for (const auto end = Clock::now() + how_long; Clock::now() < end;) {
        const auto begin = Clock::now();
        for (int i = 0; i < kBatch; ++i) {
            ++number;  // no answer can be that to another request
            std::memcpy(request.data(), &number, sizeof number);
            const std::span<const jbyte> answer = answerer.ask(request);
            if (answer.size() != request.size() || std::memcmp(answer.data(), &number, sizeof number) != 0) {
                throw std::logic_error("the answer is not that to the request");
            }
        }
        nanos.push_back(std::chrono::duration<double, std::nano>(Clock::now() - begin).count() / kBatch);
    }
    const auto middle = nanos.begin() + static_cast<std::ptrdiff_t>(nanos.size() / 2);
    std::nth_element(nanos.begin(), middle, nanos.end());
    return *middle;
}

}  // namespace

int main() {
    try {
        const Jvm jvm({"-Djava.class.path=build/classes", "-XX:+UseParallelGC"});
        Answerer answerer(jvm.env(), 1 << 20);
        for (const std::size_t size : {0U, 1U, 7U, 8U, 1000U, 65'536U, 1'000'000U}) {
            const std::vector<jbyte> request(size, static_cast<jbyte>(size % 127));
            if (!std::ranges::equal(answerer.ask(request), request)) {
                throw std::logic_error("wrong answer to a request of " + std::to_string(size) + " bytes");
            }
        }
        median_nanos(answerer, std::chrono::seconds(3));  // until the method is compiled
        const double nanos = median_nanos(answerer, std::chrono::seconds(4));
        std::printf("median %.3f µs, 1024 bytes each way\n", nanos / 1000);
        return 0;
    } catch (const std::exception& error) {
        std::cerr << "embedded-jvm: " << error.what() << '\n';
        return 1;
    }
}
