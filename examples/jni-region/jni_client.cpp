// SPDX-License-Identifier: Apache-2.0
#include <jni.h>

#include <memory>
#include <new>
#include <string>

namespace {

/// Your work: here the answer is the request.
///
/// @return its length; it stays valid until the thread's next call
jsize answer(const jbyte* request, jsize request_bytes, const jbyte*& answer) {
    answer = request;
    return request_bytes;
}

/// Memory of this thread that is kept, at least so large; null if there is none.
jbyte* room_for_request(jsize bytes) {
    thread_local std::unique_ptr<jbyte[]> room;
    thread_local jsize room_bytes = 0;
    if (room == nullptr || room_bytes < bytes) {
        room.reset();
        room.reset(new (std::nothrow) jbyte[static_cast<std::size_t>(bytes)]);
        room_bytes = room == nullptr ? 0 : bytes;
    }
    return room.get();
}

/// The exception is thrown in Java once the native method has returned. No exception of C++ may leave it.
jint throw_java(JNIEnv* env, const char* type, const std::string& message) {
    if (const jclass found = env->FindClass(type); found != nullptr) {
        env->ThrowNew(found, message.c_str());
    }
    return -1;
}

}  // namespace

// The name is Java_, the class, and the method; the types are those of its declaration.
extern "C" JNIEXPORT jint JNICALL Java_example_JniClient_answer(JNIEnv* env, jclass, jbyteArray request,
                                                                jbyteArray response) {
    const jsize request_bytes = env->GetArrayLength(request);
    jbyte* const memory = room_for_request(request_bytes);
    if (memory == nullptr) {
        return throw_java(env, "java/lang/OutOfMemoryError",
                          "no native memory for a request of " + std::to_string(request_bytes) + " bytes");
    }
    env->GetByteArrayRegion(request, 0, request_bytes, memory);
    const jbyte* bytes = nullptr;
    const jsize answer_bytes = answer(memory, request_bytes, bytes);
    env->SetByteArrayRegion(response, 0, answer_bytes, bytes);  // throws in Java if there is no room for so many
    return answer_bytes;
}
