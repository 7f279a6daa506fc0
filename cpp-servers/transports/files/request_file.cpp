// SPDX-License-Identifier: Apache-2.0
#include "request_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include "files_format.hpp"
#include "roundtrip/process/bad_input.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

namespace {

std::size_t request_bytes_in(int file) {
    struct stat status {};
    check(::fstat(file, &status), "fstat");
    if (!S_ISREG(status.st_mode)) {
        throw BadInput("is not a regular file");
    }
    return request_bytes_of(static_cast<std::uint64_t>(status.st_size));
}

}  // namespace

/// Without following a link, and without waiting for the other end of a FIFO.
std::optional<RequestFile> RequestFile::open(int folder, const std::string& name) {
    Fd file(::openat(folder, name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    if (file.get() >= 0) {
        return RequestFile(std::move(file));
    }
    switch (errno) {
        case ENOENT:
            return std::nullopt;
        case ELOOP:
            throw BadInput("is a symbolic link");
        case ENXIO:  // a socket, or a device without driver (open(2))
            throw BadInput("is not a regular file");
        default:
            throw std::system_error(errno, std::generic_category(), "openat");
    }
}

RequestFile::RequestFile(Fd file) : file_(std::move(file)), request_bytes_(request_bytes_in(file_.get())) {}

FilesRequest RequestFile::read(RequestMemory& memory) const {
    const std::size_t end = kHeaderBytes + request_bytes_;
    for (std::size_t filled = 0; filled < end;) {
        const auto room = memory.room(filled, end);
        const std::size_t count = read_some(file_.get(), room.first(std::min(room.size(), end - filled)));
        if (count == 0) {
            throw BadInput("became shorter while it was read");
        }
        filled += count;
    }
    const auto file = memory.first(end);
    return {file.subspan(kHeaderBytes), response_bytes_of(file.first<kHeaderBytes>())};
}

}  // namespace roundtrip
