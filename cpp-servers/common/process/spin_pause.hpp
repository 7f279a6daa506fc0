// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace roundtrip {

/// What a thread that spins does between two looks: tells its processor so, which then leaves more to others that share
/// its core, and leaves the loop without having to take back what it has begun too early.
inline void spin_pause() {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

}  // namespace roundtrip
