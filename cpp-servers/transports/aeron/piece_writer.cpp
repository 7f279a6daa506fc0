// SPDX-License-Identifier: Apache-2.0
#include "piece_writer.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/process/spin_pause.hpp"

namespace roundtrip {

namespace {

/// Looking at the clock costs as much as a round trip.
constexpr int kTriesALook = 1024;

std::size_t content_bytes(::aeron::util::index_t bytes) {
    return static_cast<std::size_t>(bytes) - Piece::kHeaderBytes;
}

/// A buffer of Aeron, which only reads what it is offered.
::aeron::concurrent::AtomicBuffer buffer_of(std::span<const std::byte> bytes) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast,cppcoreguidelines-pro-type-reinterpret-cast)
    return {reinterpret_cast<std::uint8_t*>(const_cast<std::byte*>(bytes.data())), bytes.size()};
}

const char* meaning_of(std::int64_t result) {
    switch (result) {
        case AERON_PUBLICATION_NOT_CONNECTED:
            return "not connected";
        case AERON_PUBLICATION_CLOSED:
            return "closed";
        case AERON_PUBLICATION_MAX_POSITION_EXCEEDED:
            return "the stream is at its end";
        default:
            return "back pressure";
    }
}

void require_temporary(std::int64_t result) {
    if (result != AERON_PUBLICATION_BACK_PRESSURED && result != AERON_PUBLICATION_ADMIN_ACTION) {
        throw PeerGone("the client has left: Aeron says " + std::string(meaning_of(result)));
    }
}

}  // namespace

PieceWriter::PieceWriter(std::shared_ptr<::aeron::ExclusivePublication> publication, std::chrono::milliseconds patience,
                         std::stop_token stop)
    : publication_(std::move(publication)),
      piece_bytes_(content_bytes(publication_->maxMessageLength())),
      frame_bytes_(content_bytes(publication_->maxPayloadLength())),
      patience_(patience),
      stop_(std::move(stop)) {}

void PieceWriter::send(Piece piece, std::span<const std::byte> message) {
    std::size_t offset = 0;
    do {
        const auto content = message.subspan(offset, std::min(piece_bytes_, message.size() - offset));
        piece.offset = static_cast<std::int32_t>(offset);
        offer(piece, content);
        offset += content.size();
    } while (offset < message.size());
}

void PieceWriter::offer(const Piece& piece, std::span<const std::byte> content) {
    std::int64_t result = try_offer(piece, content);
    if (result >= 0) {
        return;
    }
    const auto start = std::chrono::steady_clock::now();
    for (int tries = 1; result < 0; ++tries) {
        require_temporary(result);
        if (tries % kTriesALook == 0 &&
            (stop_.stop_requested() || std::chrono::steady_clock::now() - start > patience_)) {
            throw PeerGone("the client took nothing within " + std::to_string(patience_.count()) + " ms: Aeron says " +
                           meaning_of(result));
        }
        spin_pause();
        result = try_offer(piece, content);
    }
}

std::int64_t PieceWriter::try_offer(const Piece& piece, std::span<const std::byte> content) {
    const auto header = piece.header();
    if (content.size() > frame_bytes_) {
        return publication_->offer(std::array{buffer_of(header), buffer_of(content)});
    }
    ::aeron::concurrent::logbuffer::BufferClaim claim;
    const auto bytes = static_cast<::aeron::util::index_t>(Piece::kHeaderBytes + content.size());
    const std::int64_t position = publication_->tryClaim(bytes, claim);
    if (position >= 0) {
        auto* const memory = claim.buffer().buffer() + claim.offset();
        const auto frame = std::as_writable_bytes(std::span(memory, Piece::kHeaderBytes + content.size()));
        copy_bytes(content, copy_bytes(header, frame));
        claim.commit();
    }
    return position;
}

}  // namespace roundtrip
