// SPDX-License-Identifier: Apache-2.0
// Loaded before the C library (ld.so(8), LD_PRELOAD), makes a kernel of 4 KiB pages refuse what one of
// ROUNDTRIP_PAGE_BYTES refuses, and hand out memory as that would: scripts/check-pages. What the C library calls by
// itself stays as it is.
#include <dlfcn.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

std::uintptr_t page_bytes() {
    static const std::uintptr_t bytes = std::strtoul(std::getenv("ROUNDTRIP_PAGE_BYTES"), nullptr, 10);
    return bytes;
}

std::uintptr_t whole_pages(std::uintptr_t bytes) { return (bytes + page_bytes() - 1) / page_bytes() * page_bytes(); }

bool begins_a_page(const void* address) { return reinterpret_cast<std::uintptr_t>(address) % page_bytes() == 0; }

int refused() {
    errno = EINVAL;
    return -1;
}

long call(long number, const void* address, std::size_t bytes, long argument) {
    return begins_a_page(address) ? ::syscall(number, address, bytes, argument) : refused();
}

void* map(void* address, std::size_t bytes, int protection, int flags, int file, off_t offset) {
    if (static_cast<std::uintptr_t>(offset) % page_bytes() != 0 ||
        ((flags & (MAP_FIXED | MAP_FIXED_NOREPLACE)) != 0 && !begins_a_page(address))) {
        refused();
        return MAP_FAILED;
    }
    if ((flags & (MAP_FIXED | MAP_FIXED_NOREPLACE)) != 0) {
        return reinterpret_cast<void*>(::syscall(SYS_mmap, address, bytes, protection, flags, file, offset));
    }
    const std::size_t room = whole_pages(bytes) + page_bytes();
    const long found =
        ::syscall(SYS_mmap, nullptr, room, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (found == -1) {
        return MAP_FAILED;
    }
    const auto start = static_cast<std::uintptr_t>(found);
    const std::uintptr_t first = whole_pages(start);
    const std::uintptr_t end = first + whole_pages(bytes);
    if (first != start) {
        ::syscall(SYS_munmap, start, first - start);
    }
    if (end != start + room) {
        ::syscall(SYS_munmap, end, start + room - end);
    }
    const long mapped = ::syscall(SYS_mmap, first, whole_pages(bytes), protection, flags | MAP_FIXED, file, offset);
    if (mapped == -1) {
        const int error = errno;
        ::syscall(SYS_munmap, first, whole_pages(bytes));
        errno = error;
        return MAP_FAILED;
    }
    return reinterpret_cast<void*>(mapped);
}

}  // namespace

extern "C" {

void* mmap(void* address, std::size_t bytes, int protection, int flags, int file, off_t offset) noexcept {
    return map(address, bytes, protection, flags, file, offset);
}

void* mmap64(void* address, std::size_t bytes, int protection, int flags, int file, off64_t offset) noexcept {
    return map(address, bytes, protection, flags, file, offset);
}

int munmap(void* address, std::size_t bytes) noexcept { return static_cast<int>(call(SYS_munmap, address, bytes, 0)); }

int mprotect(void* address, std::size_t bytes, int protection) noexcept {
    return static_cast<int>(call(SYS_mprotect, address, bytes, protection));
}

int madvise(void* address, std::size_t bytes, int advice) noexcept {
    return static_cast<int>(call(SYS_madvise, address, bytes, advice));
}

int msync(void* address, std::size_t bytes, int flags) {
    return static_cast<int>(call(SYS_msync, address, bytes, flags));
}

// The guards of a JVM's stack are whole pages, for which its usual stack is too small.
int pthread_attr_setstacksize(pthread_attr_t* attributes, std::size_t bytes) noexcept {
    constexpr std::size_t kLeastBytes = 4U << 20U;
    static const auto set =
        reinterpret_cast<int (*)(pthread_attr_t*, std::size_t)>(::dlsym(RTLD_NEXT, "pthread_attr_setstacksize"));
    const bool is_jvm = std::string_view(program_invocation_short_name) == "java";
    return set(attributes, is_jvm ? std::max(bytes, kLeastBytes) : bytes);
}

int getpagesize() noexcept { return static_cast<int>(page_bytes()); }

long __sysconf(int name);  // NOLINT(bugprone-reserved-identifier): the C library's own name of it

long sysconf(int name) noexcept { return name == _SC_PAGESIZE ? static_cast<long>(page_bytes()) : __sysconf(name); }
}
