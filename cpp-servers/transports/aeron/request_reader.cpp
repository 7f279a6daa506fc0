// SPDX-License-Identifier: Apache-2.0
#include "request_reader.hpp"

#include <string>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

bool is_length(std::int32_t bytes) { return bytes >= 0 && static_cast<std::size_t>(bytes) <= kMaxMessageBytes; }

}  // namespace

bool RequestReader::take(std::span<const std::byte> bytes, bool begins) {
    if (begins) {
        begin_piece(bytes);
        bytes = bytes.subspan(Piece::kHeaderBytes);
    }
    if (passes_over_) {
        return false;
    }
    const auto announced = static_cast<std::size_t>(piece_.request_bytes);
    if (bytes.size() > announced - filled_) {
        refuse("more came than the announced " + std::to_string(announced));
    }
    memory_.append(bytes, filled_, announced);
    passes_over_ = filled_ == announced;
    return passes_over_;
}

void RequestReader::begin_piece(std::span<const std::byte> bytes) {
    if (bytes.size() < Piece::kHeaderBytes) {
        refuse("piece of " + std::to_string(bytes.size()) + " bytes has no header");
    }
    const Piece piece = Piece::read(bytes);
    if (!is_length(piece.request_bytes)) {
        refuse("request length " + std::to_string(piece.request_bytes) + " is not taken");
    }
    if (!is_length(piece.response_bytes)) {
        refuse("response length " + std::to_string(piece.response_bytes) + " is not given");
    }
    if (piece.offset == 0) {
        filled_ = 0;
    } else if (passes_over_ || piece.trip != piece_.trip || piece.offset != static_cast<std::int64_t>(filled_)) {
        refuse("piece at " + std::to_string(piece.offset) + " came, expected " +
               (passes_over_ ? "0" : "0 or " + std::to_string(filled_)));
    } else if (piece.request_bytes != piece_.request_bytes) {
        refuse("piece of a request of " + std::to_string(piece.request_bytes) + " bytes came, expected " +
               std::to_string(piece_.request_bytes));
    }
    piece_ = piece;
    passes_over_ = false;
}

void RequestReader::refuse(const std::string& reason) {
    passes_over_ = true;
    throw BadInput(reason);
}

}  // namespace roundtrip
