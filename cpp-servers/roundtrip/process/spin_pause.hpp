// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace roundtrip {

/// The pause of a thread that spins between two looks. Its processor then leaves more to others that share its core,
/// and leaves the loop without having to take back what it has begun too early.
inline void spin_pause() {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("isb");  // as HotSpot: yield does nothing on many of them, so that looks would crowd out others
#endif
}

}  // namespace roundtrip
