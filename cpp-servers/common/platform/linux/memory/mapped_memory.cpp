// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/memory/mapped_memory.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include <string>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/fd.hpp"

namespace roundtrip {

namespace {

std::span<std::byte> map(int descriptor, std::size_t bytes) {
    void* memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    check(memory == MAP_FAILED ? -1 : 0, ("mmap of " + std::to_string(bytes) + " bytes").c_str());
    return {static_cast<std::byte*>(memory), bytes};
}

std::size_t size_of(int descriptor) {
    struct stat status {};
    check(::fstat(descriptor, &status), "fstat");
    return static_cast<std::size_t>(status.st_size);
}

}  // namespace

void back_with_pages(int descriptor, std::size_t bytes) {
    check_error(::posix_fallocate(descriptor, 0, static_cast<off_t>(bytes)),
                ("posix_fallocate of " + std::to_string(bytes) + " bytes").c_str());
}

MappedMemory::MappedMemory(int descriptor) : bytes_(map(descriptor, size_of(descriptor))) {}

MappedMemory::MappedMemory(int descriptor, std::size_t bytes) {
    back_with_pages(descriptor, bytes);
    bytes_ = map(descriptor, bytes);
}

MappedMemory MappedMemory::of_file(const std::filesystem::path& file) {
    const Fd descriptor(check_int(::open(file.c_str(), O_RDWR | O_CLOEXEC), ("open of " + file.string()).c_str()));
    return MappedMemory(descriptor.get());
}

MappedMemory::~MappedMemory() {
    if (!bytes_.empty()) {
        ::munmap(bytes_.data(), bytes_.size());
    }
}

}  // namespace roundtrip
