// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/memory/sealed_memory.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <stdexcept>
#include <utility>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

constexpr int kFixedSize = F_SEAL_SHRINK | F_SEAL_GROW;

}  // namespace

SealedMemory SealedMemory::create(const char* what, std::size_t bytes) {
    SealedMemory memory = create_unbacked(what, bytes);
    memory.back();
    return memory;
}

SealedMemory SealedMemory::create_unbacked(const char* what, std::size_t bytes) {
    Fd file(check_int(::memfd_create(what, MFD_CLOEXEC | MFD_ALLOW_SEALING), "memfd_create"));
    check(::ftruncate(file.get(), static_cast<off_t>(bytes)), "ftruncate");
    check(::fcntl(file.get(), F_ADD_SEALS, kFixedSize | F_SEAL_SEAL), "fcntl F_ADD_SEALS");
    MappedMemory memory(file.get());
    return {std::move(file), std::move(memory)};
}

void SealedMemory::back() const { back_with_pages(descriptor(), bytes().size()); }

SealedMemory SealedMemory::open(const std::string& path) {
    const std::string call = "open of " + path;  // before the call, because making it may set errno
    return of(Fd(check_int(::open(path.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY), call.c_str())), path);
}

SealedMemory SealedMemory::of(Fd file, const std::string& what) {
    const int seals = ::fcntl(file.get(), F_GET_SEALS);  // fails for a file of which there can be none
    if (seals < 0 || (seals & kFixedSize) != kFixedSize) {
        throw std::runtime_error(what + " is no sealed memory: its size may change under who maps it");
    }
    MappedMemory memory(file.get());
    return {std::move(file), std::move(memory)};
}

std::string SealedMemory::path_for_others() const {
    return "/proc/" + std::to_string(::getpid()) + "/fd/" + std::to_string(descriptor());
}

}  // namespace roundtrip
