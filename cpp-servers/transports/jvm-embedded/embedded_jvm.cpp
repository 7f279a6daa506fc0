// SPDX-License-Identifier: Apache-2.0
#include "embedded_jvm.hpp"

#include <dlfcn.h>

#include <cstdlib>
#include <stdexcept>
#include <string>

#include "roundtrip/jni/java_call.hpp"

namespace roundtrip {

namespace {

using CreateJavaVm = decltype(&JNI_CreateJavaVM);

CreateJavaVm create_java_vm() {
    const char* home = std::getenv("JAVA_HOME");  // NOLINT(concurrency-mt-unsafe): nobody changes it
    if (home == nullptr) {
        throw std::runtime_error("JAVA_HOME is not set, where the JVM would be looked for");
    }
    const std::string path = std::string(home) + "/lib/server/libjvm.so";
    void* library = ::dlopen(path.c_str(), RTLD_NOW);
    void* function = library == nullptr ? nullptr : ::dlsym(library, "JNI_CreateJavaVM");
    if (function == nullptr) {
        throw std::runtime_error("no JVM in " + path + ": " + ::dlerror());
    }
    return reinterpret_cast<CreateJavaVm>(function);
}

}  // namespace

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

void throw_what_java_threw(JNIEnv* env) {
    jthrowable thrown = env->ExceptionOccurred();
    env->ExceptionClear();
    jmethodID to_string = env->GetMethodID(env->GetObjectClass(thrown), "toString", "()Ljava/lang/String;");
    auto* text = static_cast<jstring>(env->CallObjectMethod(thrown, to_string));
    if (text == nullptr) {
        env->ExceptionClear();
        throw std::runtime_error("Java threw something that does not say what it is");
    }
    throw std::runtime_error("Java threw " + text_of(env, text));
}

}  // namespace roundtrip
