// SPDX-License-Identifier: Apache-2.0
#include "ring_file.hpp"

#include <fcntl.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "roundtrip/process/bad_input.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

/// The byte that a side locks. The lock belongs to the open file (fcntl(2), Open file description locks), so that it
/// also works between two sides of one process.
struct flock byte_of(RingFile::Side side) {
    struct flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    lock.l_start = side == RingFile::Side::kServer ? 0 : 1;
    lock.l_len = 1;
    return lock;
}

void lock(int file, RingFile::Side side) {
    struct flock own = byte_of(side);
    if (::fcntl(file, F_OFD_SETLK, &own) < 0) {
        if (errno == EAGAIN || errno == EACCES) {
            throw BadInput("another client uses these rings, which have one at a time");
        }
        check(-1, "fcntl");
    }
}

/// Memory that cannot shrink under a mapping of it.
void require_fixed_size(const Fd& file, const std::string& path) {
    const int seals = ::fcntl(file.get(), F_GET_SEALS);
    if (seals < 0 || (seals & F_SEAL_SHRINK) == 0) {
        throw BadInput(path + " is not sealed against shrinking, so it is no file of a server");
    }
}

}  // namespace

RingFile::RingFile(SealedMemory memory, const Rings& rings, Side side)
    : memory_(std::move(memory)), rings_(rings), other_(side == Side::kServer ? Side::kClient : Side::kServer) {
    lock(memory_.descriptor(), side);
}

RingFile RingFile::create(std::size_t capacity) {
    SealedMemory memory = SealedMemory::create("roundtrip-ring", RingLayout::bytes(capacity));
    const Rings rings = Rings::create(memory.bytes());
    return {std::move(memory), rings, Side::kServer};
}

RingFile RingFile::open(const std::string& path) {
    Fd file(::open(path.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (file.get() < 0) {
        throw std::system_error(errno, std::generic_category(), "open of " + path);
    }
    require_fixed_size(file, path);
    SealedMemory memory = SealedMemory::of(std::move(file), path);
    const Rings rings = Rings::open(memory.bytes());
    return {std::move(memory), rings, Side::kClient};
}

bool RingFile::other_lives() const {
    struct flock others = byte_of(other_);
    check(::fcntl(memory_.descriptor(), F_OFD_GETLK, &others), "fcntl");
    return others.l_type != F_UNLCK;
}

}  // namespace roundtrip
