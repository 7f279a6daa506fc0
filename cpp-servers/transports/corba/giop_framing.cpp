// SPDX-License-Identifier: Apache-2.0
#include "giop_framing.hpp"

#include <algorithm>
#include <span>
#include <string>

#include "roundtrip/memory/big_endian.hpp"
#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/process/bad_input.hpp"

namespace roundtrip {

namespace {

constexpr std::array kMagic{std::byte{'G'}, std::byte{'I'}, std::byte{'O'}, std::byte{'P'}};

constexpr std::size_t kMinorVersion = 5;  // places in a header
constexpr std::size_t kFlags = 6;
constexpr std::size_t kType = 7;
constexpr std::size_t kLength = 8;

constexpr std::byte kRequest{0};
constexpr std::byte kLocateRequest{3};
constexpr std::byte kFragment{7};

std::uint32_t read_number(std::span<const std::byte, 4> bytes, bool little_endian) {
    const std::uint32_t number = from_big_endian(bytes);
    return little_endian ? __builtin_bswap32(number) : number;
}

}  // namespace

void GiopFraming::follow(std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
        bytes_of_message_ = is_inside() ? bytes_of_message_ : 0;
        const std::size_t wanted = body_left_ > 0 && header_filled_ == 0 ? body_left_ : header_wanted_ - header_filled_;
        const auto now = bytes.first(std::min(wanted, bytes.size()));
        bytes = bytes.subspan(now.size());
        bytes_of_message_ += now.size();
        if (header_filled_ == 0 && body_left_ > 0) {
            body_left_ -= now.size();
            continue;
        }
        copy_bytes(now, std::span(header_).subspan(header_filled_));
        header_filled_ += now.size();
        if (header_filled_ == kHeaderBytes) {
            read_header();
        } else if (header_filled_ == header_wanted_) {
            read_request_id();
        }
    }
}

/// Leaves the header as it is if the number of its request belongs to it.
void GiopFraming::read_header() {
    if (!std::equal(kMagic.begin(), kMagic.end(), header_.begin()) || header_[4] != std::byte{1} ||
        header_[kMinorVersion] > std::byte{2}) {
        throw BadInput("peer sent what does not begin with a GIOP 1.0, 1.1 or 1.2 header");
    }
    const std::byte type = header_[kType];
    const std::uint32_t length = read_number(std::span(header_).subspan<kLength, 4>(), little_endian());
    if (length > most_bytes_) {
        throw BadInput("peer announced a GIOP message of " + std::to_string(length) + " bytes; at most " +
                       std::to_string(most_bytes_) + " are taken");
    }
    body_left_ = length;
    const bool has_id = type == kRequest || type == kLocateRequest || type == kFragment;
    if (has_id && header_[kMinorVersion] == std::byte{2}) {
        header_wanted_ = kHeaderBytes + kIdBytes;
        if (length < kIdBytes) {
            throw BadInput("peer sent a GIOP 1.2 request or fragment of " + std::to_string(length) +
                           " bytes, too few for its number");
        }
        return;
    }
    if (has_id) {
        note_request(0);  // before GIOP 1.2 a request is complete before the next one begins
    }
    header_filled_ = 0;
}

void GiopFraming::read_request_id() {
    note_request(read_number(std::span(header_).last<kIdBytes>(), little_endian()));
    body_left_ -= kIdBytes;
    header_filled_ = 0;
    header_wanted_ = kHeaderBytes;
}

void GiopFraming::note_request(std::uint32_t id) {
    const bool is_next_fragment = header_[kType] == kFragment && open_request_ == id;
    if (open_request_ && !is_next_fragment) {
        throw BadInput("peer began another request before the fragments of request " + std::to_string(*open_request_) +
                       " were complete");
    }
    open_request_ = more_fragments() ? std::optional(id) : std::nullopt;
}

bool GiopFraming::little_endian() const { return (header_[kFlags] & std::byte{1}) != std::byte{0}; }

/// GIOP 1.0 has no fragments.
bool GiopFraming::more_fragments() const {
    return header_[kMinorVersion] > std::byte{0} && (header_[kFlags] & std::byte{2}) != std::byte{0};
}

}  // namespace roundtrip
