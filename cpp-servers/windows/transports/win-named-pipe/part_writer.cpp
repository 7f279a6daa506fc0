// SPDX-License-Identifier: Apache-2.0
#include "part_writer.hpp"

#include <algorithm>

#include "roundtrip/memory/copy_bytes.hpp"

namespace roundtrip {

namespace {

/// The bytes that a pipe holds.
constexpr std::size_t kGatheredBytes = std::size_t{64} << 10U;

/// How much of a long part is left for the write that has its end, with what follows.
constexpr std::size_t kEndBytes = kGatheredBytes / 2;

}  // namespace

void PartWriter::write(std::span<const iovec> parts) {
    for (const iovec& part : parts) {
        auto rest = gather({static_cast<const std::byte*>(part.iov_base), part.iov_len});
        if (rest.empty()) {
            continue;
        }
        write_gathered();
        if (rest.size() > kGatheredBytes) {
            const auto long_middle = rest.first(rest.size() - kEndBytes);
            pipe_.write_all(long_middle, kSilence);
            rest = rest.subspan(long_middle.size());
        }
        gather(rest);
    }
    write_gathered();
}

/// @return what there is no room for
std::span<const std::byte> PartWriter::gather(std::span<const std::byte> part) {
    const auto now = part.first(std::min(part.size(), kGatheredBytes - filled_));
    if (gathered_.size() < filled_ + now.size()) {
        gathered_.resize(filled_ + now.size());
    }
    copy_bytes(now, std::span(gathered_).subspan(filled_));
    filled_ += now.size();
    return part.subspan(now.size());
}

void PartWriter::write_gathered() {
    pipe_.write_all(std::span(gathered_).first(filled_), kSilence);
    filled_ = 0;
}

}  // namespace roundtrip
