// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/memory/mapped_memory.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

namespace {

std::span<std::byte> map(int descriptor, std::size_t bytes) {
    void* memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (memory == MAP_FAILED) {
        throw std::system_error(errno, std::generic_category(), "mmap of " + std::to_string(bytes) + " bytes");
    }
    return {static_cast<std::byte*>(memory), bytes};
}

std::size_t size_of(int descriptor) {
    struct stat status {};
    check(::fstat(descriptor, &status), "fstat");
    return static_cast<std::size_t>(status.st_size);
}

}  // namespace

std::size_t system_page_bytes() {
    static const auto bytes = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    return bytes;
}

ReservedMemory::ReservedMemory(std::size_t page_bytes) : page_bytes_(page_bytes) {
    // Without access it does not count as promised memory, whatever vm.overcommit_memory says (mmap(2), proc(5)).
    void* start = ::mmap(nullptr, kBytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    check(start == MAP_FAILED ? -1 : 0, "mmap of 2 GiB address space");
    data_ = static_cast<std::byte*>(start);
}

ReservedMemory::~ReservedMemory() { ::munmap(data_, kBytes); }

void ReservedMemory::commit(std::size_t bytes) {
    const std::size_t wanted = whole_pages(bytes);
    if (wanted > committed_) {
        if (::mprotect(data_ + committed_, wanted - committed_, PROT_READ | PROT_WRITE) < 0) {
            throw BadInput("no memory for " + std::to_string(bytes) +
                           " bytes of a message (mprotect: " + std::generic_category().message(errno) + ")");
        }
        committed_ = wanted;
    }
}

void ReservedMemory::give_back_all_but(std::size_t bytes) {
    const std::size_t kept = whole_pages(bytes);
    if (kept < committed_) {
        check(::madvise(data_ + kept, committed_ - kept, MADV_DONTNEED), "madvise");
        check(::mprotect(data_ + kept, committed_ - kept, PROT_NONE), "mprotect");
        committed_ = kept;
    }
}

void back_with_pages(int descriptor, std::size_t bytes) {
    const int error = ::posix_fallocate(descriptor, 0, static_cast<off_t>(bytes));
    if (error != 0) {
        throw std::system_error(error, std::generic_category(),
                                "posix_fallocate of " + std::to_string(bytes) + " bytes");
    }
}

MappedMemory::MappedMemory(int descriptor) : bytes_(map(descriptor, size_of(descriptor))) {}

MappedMemory::MappedMemory(int descriptor, std::size_t bytes) {
    back_with_pages(descriptor, bytes);
    bytes_ = map(descriptor, bytes);
}

MappedMemory MappedMemory::of_file(const std::filesystem::path& file) {
    const Fd descriptor(::open(file.c_str(), O_RDWR | O_CLOEXEC));
    if (descriptor.get() < 0) {
        throw std::system_error(errno, std::generic_category(), "open of " + file.string());
    }
    return MappedMemory(descriptor.get());
}

MappedMemory::~MappedMemory() {
    if (!bytes_.empty()) {
        ::munmap(bytes_.data(), bytes_.size());
    }
}

}  // namespace roundtrip
