// SPDX-License-Identifier: Apache-2.0
#include "client_session.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/bytestream/request_header.hpp"
#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/process/bad_input.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

/// How often a server that waits looks whether its client still lives, and whether it has to end itself.
constexpr std::chrono::milliseconds kSlice{100};

/// Nobody is there to go on for: the client is gone, or the server has to end.
class Over : public std::exception {};

std::string ended_after(std::size_t received, std::size_t wanted, const char* what) {
    return "client ended after " + std::to_string(received) + " of " + std::to_string(wanted) + " " + what + " bytes";
}

}  // namespace

ClientSession::ClientSession(const Segment& segment, Semaphores semaphores, Content content, Tally& tally)
    : semaphores_(semaphores),
      requests_(segment.request_slot()),
      responses_(segment.response_slot()),
      responder_(content),
      tally_(tally) {
    semaphores_.reset();
}

void ClientSession::serve(const std::stop_token& stop) {
    try {
        try {
            answer_requests(stop);
        } catch (const BadInput& error) {
            print_error(error.what());
        }
        write({}, stop);  // the end, to who has ended, or is not understood any more
        await_leaving(stop);
    } catch (const Over&) {  // the client is gone already
    }
    requests_.reset();
    semaphores_.reset();  // nobody else touches them: the last client has left, the next one waits for this
}

void ClientSession::answer_requests(const std::stop_token& stop) {
    std::array<std::byte, RequestHeader::kBytes> header{};
    while (const std::size_t count = read(header, stop)) {
        if (count < header.size()) {
            throw BadInput(ended_after(count, header.size(), "header"));
        }
        const auto [request_bytes, response_bytes] = parse_header(header);
        read_request(request_bytes, stop);
        const WholeRequest whole = tally_.whole(memory_.first(request_bytes), response_bytes);
        tally_.add(request_bytes, response_bytes);
        if (tally_.takes(whole)) {
            continue;
        }
        auto response = responder_.answer(whole);
        while (!response.empty()) {
            const auto chunk = response.first(std::min(response.size(), responses_.capacity()));
            write(chunk, stop);
            response = response.subspan(chunk.size());
        }
    }
}

/// @return bytes read; fewer than the span only if the stream has ended
std::size_t ClientSession::read(std::span<std::byte> into, const std::stop_token& stop) {
    std::size_t received = 0;
    while (received < into.size()) {
        const std::size_t count = requests_.take(
            into.size() - received, [&](Semaphore semaphore) { await(semaphore, stop); },
            [&](std::span<const std::byte> from) { copy_bytes(from, into.subspan(received)); });
        if (count == 0) {
            break;
        }
        received += count;
    }
    return received;
}

void ClientSession::read_request(std::size_t request_bytes, const std::stop_token& stop) {
    for (std::size_t received = 0; received < request_bytes;) {
        const auto room = memory_.room(received, request_bytes);
        const std::size_t wanted = std::min(room.size(), request_bytes - received);
        const std::size_t count = read(room.first(wanted), stop);
        received += count;
        if (count < wanted) {
            throw BadInput(ended_after(received, request_bytes, "request"));
        }
    }
}

void ClientSession::write(std::span<const std::byte> bytes, const std::stop_token& stop) {
    responses_.put(
        bytes.size(), [&](Semaphore semaphore) { await(semaphore, stop); },
        [&](std::span<std::byte> into) { copy_bytes(bytes, into); });
}

void ClientSession::await(Semaphore semaphore, const std::stop_token& stop) const {
    while (!semaphores_.wait(semaphore, kSlice)) {
        if (stop.stop_requested() || semaphores_.is_client_gone()) {
            throw Over();
        }
    }
}

void ClientSession::await_leaving(const std::stop_token& stop) const {
    while (!stop.stop_requested() && !semaphores_.is_client_gone()) {
        semaphores_.wait(kRequestFilled, kSlice);  // what it still sends is nobody's business
    }
}

}  // namespace roundtrip
