// SPDX-License-Identifier: Apache-2.0
#include "message_files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <system_error>

#include "files_format.hpp"
#include "roundtrip/process/bad_input.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

namespace {

std::size_t request_bytes_in(const Fd& file) {
    struct stat status {};
    check(::fstat(file.get(), &status), "fstat");
    if (!S_ISREG(status.st_mode)) {
        throw BadInput("is not a regular file");
    }
    return request_bytes_of(static_cast<std::uint64_t>(status.st_size));
}

void flush(bool wanted, int descriptor) {
    if (wanted) {
        check(::fdatasync(descriptor), "fdatasync");
    }
}

std::string response_name(std::string_view uuid) { return std::string(uuid) + "_response"; }

}  // namespace

/// Without following a link, and without waiting for the other end of a FIFO.
std::optional<Fd> open_request(int folder, const std::string& name) {
    Fd file(::openat(folder, name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    if (file.get() >= 0) {
        return file;
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

ReceivedRequest read_request(const Fd& file, RequestMemory& memory) {
    const std::size_t end = kHeaderBytes + request_bytes_in(file);
    for (std::size_t filled = 0; filled < end;) {
        const auto room = memory.room(filled, end);
        const std::size_t count = read_some(file.get(), room.first(std::min(room.size(), end - filled)));
        if (count == 0) {
            throw BadInput("became shorter while it was read");
        }
        filled += count;
    }
    const auto content = memory.first(end);
    return {content.subspan(kHeaderBytes), response_bytes_of(content.first<kHeaderBytes>())};
}

void write_response(int folder, std::string_view uuid, std::span<const std::byte> response, bool flushes) {
    const std::string name = response_name(uuid);
    const std::string part = name + "_tmp";
    const Fd file(check_int(::openat(folder, part.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600), "openat"));
    try {
        write_all(file.get(), response);
        flush(flushes, file.get());
        check(::renameat(folder, part.c_str(), folder, name.c_str()), "renameat");
        flush(flushes, folder);
    } catch (...) {
        ::unlinkat(folder, part.c_str(), 0);
        throw;
    }
}

bool has_response(int folder, std::string_view request_name) {
    const std::string response = response_name(request_name.substr(0, request_name.rfind('_')));
    return ::faccessat(folder, response.c_str(), F_OK, AT_SYMLINK_NOFOLLOW) == 0;
}

}  // namespace roundtrip
