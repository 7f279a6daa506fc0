// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include <cstddef>
#include <exception>
#include <memory>
#include <span>
#include <vector>

#include "embedded_jvm.hpp"
#include "roundtrip/jni/java_answers.hpp"

using namespace roundtrip;

namespace {

jobject new_answers(JNIEnv* env, bool verify) {
    jclass type = env->FindClass("dev/roundtrip/transports/jvmembedded/JavaAnswers");
    jmethodID constructor = type == nullptr ? nullptr : env->GetMethodID(type, "<init>", "(Z)V");
    jobject answers =
        constructor == nullptr ? nullptr : env->NewObject(type, constructor, static_cast<jboolean>(verify));
    if (answers == nullptr) {
        throw_what_java_threw(env);
    }
    return env->NewGlobalRef(answers);
}

/// Asks Java in the JVM of this process.
class JvmEmbeddedTester : public NativeTester {
public:
    JvmEmbeddedTester(JNIEnv* env, bool verify) : env_(env), answers_(new_answers(env, verify)) {}
    ~JvmEmbeddedTester() override { env_->DeleteGlobalRef(answers_); }

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override {
        if (response_.size() < response_bytes) {
            response_.resize(response_bytes);
        }
        const Question question{reinterpret_cast<const jbyte*>(request.data()), static_cast<jint>(request.size()),
                                reinterpret_cast<jbyte*>(response_.data()), static_cast<jint>(response_bytes)};
        if (!ask(env_, answers_, question)) {
            throw_what_java_threw(env_);
        }
        return std::span(response_).first(response_bytes);
    }

private:
    JNIEnv* env_;
    jobject answers_;
    std::vector<std::byte> response_;
};

}  // namespace

int main(int argc, char** argv) {
    // Before this thread is bound to a processor, on which the JVM's own threads would have to run, too.
    JNIEnv* env = nullptr;
    std::exception_ptr failure;
    try {
        env = start_jvm();
    } catch (const std::exception&) {
        failure = std::current_exception();
    }
    return run_client(argc, argv, [&](const ClientSetup& setup) -> std::unique_ptr<NativeTester> {
        if (failure != nullptr) {
            std::rethrow_exception(failure);
        }
        return std::make_unique<JvmEmbeddedTester>(env, setup.verify);
    });
}
