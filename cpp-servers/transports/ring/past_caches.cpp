// SPDX-License-Identifier: Apache-2.0
#include "past_caches.hpp"

#include "roundtrip/memory/copy_bytes.hpp"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

#include <algorithm>
#include <cstdint>
#endif

namespace roundtrip {

#if defined(__x86_64__)

namespace {

constexpr std::size_t kLineBytes = 64;

/// Stores a whole line that was not fetched before (Intel 64 manual, MOVNTDQ).
void store_line(const std::byte* from, std::byte* line) {
    const auto* source = reinterpret_cast<const __m128i*>(from);
    auto* target = reinterpret_cast<__m128i*>(line);
    for (std::size_t i = 0; i < kLineBytes / sizeof(__m128i); ++i) {
        _mm_stream_si128(target + i, _mm_loadu_si128(source + i));
    }
}

[[gnu::target("clflushopt")]] void evict_line(const std::byte* in_line) {
    _mm_clflushopt(const_cast<std::byte*>(in_line));
}

/// @param copied is called with where each line came from
template <typename Copied>
void copy_lines(std::span<const std::byte> from, std::span<std::byte> into, const Copied& copied) {
    const std::size_t to_line = -reinterpret_cast<std::uintptr_t>(into.data()) % kLineBytes;
    const auto head = from.first(std::min(to_line, from.size()));
    into = copy_bytes(head, into);
    from = from.subspan(head.size());
    for (; from.size() >= kLineBytes; from = from.subspan(kLineBytes), into = into.subspan(kLineBytes)) {
        store_line(from.data(), into.data());
        copied(from.data());
    }
    copy_bytes(from, into);
    _mm_sfence();  // otherwise a position that is stored next might be seen before these lines
}

bool has_instructions() {
    unsigned eax = 0;
    unsigned ebx = 0;
    unsigned ecx = 0;
    unsigned edx = 0;
    return __get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) != 0 && (ebx & bit_CLFLUSHOPT) != 0;
}

}  // namespace

bool can_pass_caches() {
    static const bool possible = has_instructions();
    return possible;
}

void copy_past_caches(std::span<const std::byte> from, std::span<std::byte> into) {
    copy_lines(from, into, [](const std::byte*) {});
}

void move_past_caches(std::span<const std::byte> from, std::span<std::byte> into) {
    copy_lines(from, into, evict_line);
}

#else

bool can_pass_caches() { return false; }

void copy_past_caches(std::span<const std::byte> from, std::span<std::byte> into) { copy_bytes(from, into); }

void move_past_caches(std::span<const std::byte> from, std::span<std::byte> into) { copy_bytes(from, into); }

#endif

}  // namespace roundtrip
