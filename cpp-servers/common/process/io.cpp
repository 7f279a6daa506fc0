// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/io.hpp"

namespace roundtrip {

std::size_t read_exactly(int fd, std::span<std::byte> into) {
    std::size_t done = 0;
    while (done < into.size()) {
        const std::size_t count = read_some(fd, into.subspan(done));
        if (count == 0) {
            break;
        }
        done += count;
    }
    return done;
}

void write_all(int fd, std::span<const std::byte> bytes) {
    iovec whole = as_iovec(bytes);
    write_all(fd, std::span(&whole, 1));
}

std::span<iovec> drop_front(std::span<iovec> parts, std::size_t bytes) {
    while (!parts.empty() && bytes >= parts.front().iov_len) {
        bytes -= parts.front().iov_len;
        parts = parts.subspan(1);
    }
    if (!parts.empty()) {
        parts.front().iov_base = static_cast<std::byte*>(parts.front().iov_base) + bytes;
        parts.front().iov_len -= bytes;
    }
    return parts;
}

iovec as_iovec(std::span<const std::byte> bytes) {
    return {const_cast<std::byte*>(bytes.data()), bytes.size()};  // what writes has no const
}

}  // namespace roundtrip
