// SPDX-License-Identifier: Apache-2.0
#include <jni.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include <array>
#include <ctime>

#include "roundtrip/jni/java_call.hpp"
#include "roundtrip/process/error.hpp"

// The native methods of dev.roundtrip.platform.NativeCalls: what the worker asks of the kernel, in a JVM that has
// no foreign-function API for it.

namespace {

constexpr jlong kNanosASecond = 1'000'000'000;
constexpr jlong kNanosAMicro = 1'000;

jlong nanos(const timespec& time) { return static_cast<jlong>(time.tv_sec) * kNanosASecond + time.tv_nsec; }

jlong nanos(const timeval& time) {
    return static_cast<jlong>(time.tv_sec) * kNanosASecond + static_cast<jlong>(time.tv_usec) * kNanosAMicro;
}

jlong cpu_nanos(pid_t pid) {
    clockid_t clock = 0;
    roundtrip::check_error(::clock_getcpuclockid(pid, &clock), "clock_getcpuclockid");
    timespec time{};
    roundtrip::check(::clock_gettime(clock, &time), "clock_gettime");
    return nanos(time);
}

}  // namespace

extern "C" {

JNIEXPORT jint JNICALL Java_dev_roundtrip_platform_NativeCalls_pin(JNIEnv*, jclass, jint cpu) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(static_cast<std::size_t>(cpu), &set);
    return ::sched_setaffinity(0, sizeof set, &set);
}

JNIEXPORT void JNICALL Java_dev_roundtrip_platform_NativeCalls_setTimerSlack(JNIEnv*, jclass, jlong slack) {
    ::prctl(PR_SET_TIMERSLACK, slack, 0, 0, 0);
}

JNIEXPORT jlong JNICALL Java_dev_roundtrip_platform_NativeCalls_cpuNanos(JNIEnv* env, jclass, jlong pid) {
    return roundtrip::throwing_java(env, [&] { return cpu_nanos(static_cast<pid_t>(pid)); });
}

JNIEXPORT jlongArray JNICALL Java_dev_roundtrip_platform_NativeCalls_usage(JNIEnv* env, jclass) {
    return roundtrip::throwing_java(env, [&] {
        rusage used{};
        roundtrip::check(::getrusage(RUSAGE_SELF, &used), "getrusage");
        const std::array<jlong, 5> numbers{nanos(used.ru_utime), nanos(used.ru_stime), used.ru_majflt, used.ru_nvcsw,
                                           used.ru_nivcsw};
        jlongArray array = env->NewLongArray(static_cast<jsize>(numbers.size()));
        if (array != nullptr) {
            env->SetLongArrayRegion(array, 0, static_cast<jsize>(numbers.size()), numbers.data());
        }
        return array;
    });
}

}  // extern "C"
