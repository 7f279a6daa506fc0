// SPDX-License-Identifier: Apache-2.0
#include <jni.h>

#include <string>

namespace {

/// The method of example.Answerer, looked up once. Its class stays as long as this library does.
jmethodID answer_method = nullptr;

/// The exception is thrown in Java once the native method has returned. No exception of C++ may leave it.
void throw_java(JNIEnv* env, const std::string& message) {
    if (const jclass found = env->FindClass("java/io/IOException"); found != nullptr) {
        env->ThrowNew(found, message.c_str());
    }
}

/// Asks Java. Any thread that is attached to the JVM: one that Java has called from, as here, or a thread of C++ after
/// AttachCurrentThread.
///
/// @param room where the answer goes
/// @return bytes of the answer; -1 if an exception is pending in Java, after which hardly a function of JNI may be
/// called
jint ask_java(JNIEnv* env, jobject answerer, const jbyte* request, jint request_bytes, jbyte* room, jint room_bytes) {
    const jbyteArray asked = env->NewByteArray(request_bytes);
    if (asked == nullptr) {
        return -1;  // Java has thrown OutOfMemoryError
    }
    env->SetByteArrayRegion(asked, 0, request_bytes, request);
    const auto answer = static_cast<jbyteArray>(env->CallObjectMethod(answerer, answer_method, asked));
    jint bytes = -1;
    if (env->ExceptionCheck() == JNI_FALSE && answer != nullptr) {
        bytes = env->GetArrayLength(answer);
        if (bytes <= room_bytes) {
            env->GetByteArrayRegion(answer, 0, bytes, room);
        } else {
            throw_java(env, "an answer has " + std::to_string(bytes) + " bytes, there is room for " +
                                std::to_string(room_bytes));
            bytes = -1;
        }
    } else if (env->ExceptionCheck() == JNI_FALSE) {
        throw_java(env, "the answer is null");
    }
    env->DeleteLocalRef(answer);  // a thread of C++, which never returns to Java, would keep both
    env->DeleteLocalRef(asked);
    return bytes;
}

}  // namespace

extern "C" {

/// Called when Java loads the library.
JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM* vm, void*) {
    JNIEnv* env = nullptr;
    if (vm->GetEnv(reinterpret_cast<void**>(&env), JNI_VERSION_10) != JNI_OK) {
        return JNI_ERR;
    }
    const jclass answerer = env->FindClass("example/Answerer");
    answer_method = answerer == nullptr ? nullptr : env->GetMethodID(answerer, "answer", "([B)[B");
    return answer_method == nullptr ? JNI_ERR : JNI_VERSION_10;
}

/// Your work: whatever C++ does with Java's answer. Here Java says where C++ has the request and wants the answer.
// The name is Java_, the class, and the method; the types are those of its declaration.
JNIEXPORT jint JNICALL Java_example_Upcaller_ask(JNIEnv* env, jclass, jobject answerer, jlong request,
                                                 jint request_bytes, jlong room, jint room_bytes) {
    return ask_java(env, answerer, reinterpret_cast<const jbyte*>(request), request_bytes,
                    reinterpret_cast<jbyte*>(room), room_bytes);
}

}  // extern "C"
