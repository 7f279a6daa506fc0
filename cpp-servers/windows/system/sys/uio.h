// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

/// A piece of memory as POSIX has it (writev(2)).
struct iovec {
    void* iov_base;
    std::size_t iov_len;
};
