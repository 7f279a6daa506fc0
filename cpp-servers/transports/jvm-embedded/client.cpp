// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include <jni.h>

#include <cstddef>
#include <cstdlib>
#include <exception>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "roundtrip/answers/message_answers.hpp"
#include "roundtrip/jni/java_answers.hpp"
#include "roundtrip/jni/java_call.hpp"

using namespace roundtrip;

namespace {

using CreateJavaVm = decltype(&JNI_CreateJavaVM);

CreateJavaVm create_java_vm() {
    const char* home = std::getenv("JAVA_HOME");  // NOLINT(concurrency-mt-unsafe): nobody changes it
    if (home == nullptr) {
        throw std::runtime_error("JAVA_HOME is not set, where the JVM would be looked for");
    }
    return reinterpret_cast<CreateJavaVm>(
        loaded_function(std::string(home) + "/lib/server/libjvm.so", "JNI_CreateJavaVM"));
}

/// Starts the JVM of this process, which can have one, once: from the library of JAVA_HOME, with the flags and the
/// class path that JAVA_TOOL_OPTIONS has for it.
///
/// @return of the calling thread, which is attached from now on
/// @throws std::runtime_error that says what is missing
JNIEnv* start_jvm() {
    JavaVMInitArgs arguments{};
    arguments.version = JNI_VERSION_10;
    JavaVM* vm = nullptr;
    JNIEnv* env = nullptr;
    const jint error = create_java_vm()(&vm, reinterpret_cast<void**>(&env), &arguments);
    if (error != JNI_OK) {
        throw std::runtime_error("JNI_CreateJavaVM fails with " + std::to_string(error) + "; the JVM has said why");
    }
    return env;
}

/// @throws std::runtime_error with what Java has thrown, which is not pending any more
[[noreturn]] void throw_what_java_threw(JNIEnv* env) {
    jthrowable thrown = env->ExceptionOccurred();
    env->ExceptionClear();
    jmethodID to_string = env->GetMethodID(env->GetObjectClass(thrown), "toString", "()Ljava/lang/String;");
    auto* text = static_cast<jstring>(env->CallObjectMethod(thrown, to_string));
    if (env->ExceptionCheck() == JNI_TRUE || text == nullptr) {
        env->ExceptionClear();
        throw std::runtime_error("Java threw something that does not say what it is");
    }
    throw std::runtime_error("Java threw " + text_of(env, text));
}

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
