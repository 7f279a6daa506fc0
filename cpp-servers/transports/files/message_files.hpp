// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

#include "roundtrip/memory/big_endian.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

/// The largest request and the largest response, without header (idl/files.md).
inline constexpr std::size_t kMaxMessageBytes = std::size_t{1} << 30U;

/// Bytes that precede the request in its file: the size of the response.
inline constexpr std::size_t kHeaderBytes = 4;

inline constexpr std::string_view kRequestSuffix = "_request";

inline bool is_uuid(std::string_view text) {
    constexpr std::string_view kForm = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";
    return std::ranges::equal(text, kForm, [](char digit, char form) {
        return form == 'x' ? std::isxdigit(static_cast<unsigned char>(digit)) != 0 : digit == form;
    });
}

[[noreturn]] inline void refuse_size(const std::string& wanted) {
    throw BadInput(wanted + " bytes, over the limit of " + std::to_string(kMaxMessageBytes));
}

inline void flush(bool wanted, int descriptor) {
    if (wanted) {
        check(::fdatasync(descriptor), "fdatasync");
    }
}

inline std::string response_name(std::string_view uuid) { return std::string(uuid) + "_response"; }

/// Whether a file of this name claims to be a request. Pure; any thread.
inline bool claims_to_be_request(std::string_view name) { return name.ends_with(kRequestSuffix); }

/// The UUID in the name of a request. Pure; any thread.
///
/// @throws BadInput if the name is not of the form UUID_request
inline std::string_view uuid_of_request(std::string_view name) {
    if (!claims_to_be_request(name) || !is_uuid(name.substr(0, name.size() - kRequestSuffix.size()))) {
        throw BadInput("is not of the form UUID_request");
    }
    return name.substr(0, name.size() - kRequestSuffix.size());
}

/// How many bytes the request in a file of this size has. Pure; any thread.
///
/// @throws BadInput if the file is too short for the header, or the request too large
inline std::size_t request_bytes_of(std::uint64_t file_bytes) {
    if (file_bytes < kHeaderBytes) {
        throw BadInput("has " + std::to_string(file_bytes) + " bytes, expected at least the 4 of the response size");
    }
    if (file_bytes - kHeaderBytes > kMaxMessageBytes) {
        refuse_size("has a request of " + std::to_string(file_bytes - kHeaderBytes));
    }
    return file_bytes - kHeaderBytes;
}

inline std::size_t request_bytes_in(const Fd& file) {
    struct stat status {};
    check(::fstat(file.get(), &status), "fstat");
    if (!S_ISREG(status.st_mode)) {
        throw BadInput("is not a regular file");
    }
    return request_bytes_of(static_cast<std::uint64_t>(status.st_size));
}

/// The response size that a header asks for. Pure; any thread.
///
/// @throws BadInput if it is negative or too large
inline std::size_t response_bytes_of(std::span<const std::byte, kHeaderBytes> header) {
    const std::uint32_t value = from_big_endian(header);
    if (static_cast<std::int32_t>(value) < 0) {
        throw BadInput("asks for a response of " + std::to_string(static_cast<std::int32_t>(value)) + " bytes");
    }
    if (value > kMaxMessageBytes) {
        refuse_size("asks for a response of " + std::to_string(value));
    }
    return value;
}

/// A file's name fit for one line of text, whatever bytes somebody has put into it. Pure; any thread.
inline std::string printable(std::string_view name) {
    std::string text(name);
    std::ranges::replace_if(
        text, [](char letter) { return letter < ' ' || letter > '~'; }, '?');
    return text;
}

/// Opens a file that may be a request, without following a link, and without waiting for the other end of a FIFO.
/// Nothing of it is believed that was not looked at.
///
/// @param folder the open exchange folder
/// @param name of a file in it
/// @return none if there is no such file: its client has taken it back
/// @throws BadInput if it is no file
/// @throws std::system_error
inline std::optional<Fd> open_request(int folder, const std::string& name) {
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

/// @param file open for reading, at its beginning
/// @param memory stays the caller's; grows with the bytes that are read
/// @throws BadInput if it is not a regular file of a size that a request may have, the header has a wrong length, or
///     the file became shorter meanwhile
/// @throws std::system_error
inline ReceivedRequest read_request(const Fd& file, RequestMemory& memory) {
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

/// Writes a response under a temporary name and renames it (idl/files.md, steps 4 and 5).
///
/// @param folder the open exchange folder
/// @param uuid of the request
/// @param flushes whether the response is on the medium before it is renamed, and its name afterwards (fdatasync(2))
/// @throws std::system_error; then the temporary file is gone
inline void write_response(int folder, std::string_view uuid, std::span<const std::byte> response,
                           bool flushes = false) {
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

/// Whether a request has a response that nobody has taken yet.
///
/// @param request_name ends in _request
inline bool has_response(int folder, std::string_view request_name) {
    const std::string response = response_name(request_name.substr(0, request_name.rfind('_')));
    return ::faccessat(folder, response.c_str(), F_OK, AT_SYMLINK_NOFOLLOW) == 0;
}

}  // namespace roundtrip
