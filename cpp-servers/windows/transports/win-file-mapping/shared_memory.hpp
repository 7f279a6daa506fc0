// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "roundtrip/memory/shared_field.hpp"
#include "roundtrip/process/handle.hpp"

namespace roundtrip {

/// Memory of the paging file under a name, with a semaphore for each direction (idl/win-file-mapping.md). They are gone
/// with the last process that has them.
class SharedMemory {
public:
    /// A part and its header.
    static constexpr std::size_t kPartBytes = std::size_t{1} << 20U;

    /// @param name that nobody has
    /// @throws std::system_error
    static SharedMemory create(const std::string& name);

    /// @throws std::system_error that names it if there is none
    static SharedMemory open(const std::string& name);

    /// One direction.
    struct Direction {
        SharedField<std::uint32_t>& part_bytes;
        std::span<std::byte> part;
        HANDLE semaphore;

        /// Says that a part is there.
        void post(std::size_t bytes) const;

        /// The part that is there.
        ///
        /// @throws BadInput if it is said to be larger than there is room
        std::span<std::byte> posted() const;
    };

    Direction requests() const { return {page().request_bytes, page().request, requests_.get()}; }
    Direction responses() const { return {page().response_bytes, page().response, responses_.get()}; }

private:
    /// The layout of idl/win-file-mapping.md.
    struct Page {
        alignas(64) SharedField<std::uint32_t> request_bytes;
        alignas(64) SharedField<std::uint32_t> response_bytes;
        alignas(64) std::array<std::byte, kPartBytes> request;
        std::array<std::byte, kPartBytes> response;
    };

    struct Unmap {
        void operator()(Page* page) const { ::UnmapViewOfFile(page); }
    };

    SharedMemory(Handle mapping, Handle requests, Handle responses);

    Page& page() const { return *page_; }

    Handle mapping_;
    Handle requests_;
    Handle responses_;
    std::unique_ptr<Page, Unmap> page_;
};

}  // namespace roundtrip
