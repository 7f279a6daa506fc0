// SPDX-License-Identifier: Apache-2.0
#include "echo_server.hpp"

#include <concurrent/logbuffer/FrameDescriptor.h>

#include <chrono>
#include <exception>
#include <thread>
#include <utility>

#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/spin_pause.hpp"

namespace roundtrip {

namespace {

using ::aeron::concurrent::AtomicBuffer;
namespace FrameDescriptor = ::aeron::concurrent::logbuffer::FrameDescriptor;
using ::aeron::concurrent::logbuffer::Header;
using ::aeron::util::index_t;

constexpr const char* kChannel = "aeron:ipc";
constexpr int kFragmentsAPoll = 64;
constexpr std::chrono::milliseconds kSilence{30'000};

/// Time between two looks at whether the driver has done what it was asked to.
constexpr std::chrono::milliseconds kAsk{1};

std::shared_ptr<::aeron::Aeron> connect(const std::filesystem::path& driver_folder) {
    ::aeron::Context context;
    context.aeronDir(driver_folder.string());
    context.errorHandler([](const std::exception& error) { print_error(error.what()); });
    return ::aeron::Aeron::connect(context);
}

}  // namespace

void EchoServer::Sessions::add(std::int32_t session) {
    const std::lock_guard lock(mutex_);
    sessions_.push_back(session);
    any_ = true;
}

std::vector<std::int32_t> EchoServer::Sessions::take() {
    if (!any_.load(std::memory_order_relaxed)) {
        return {};
    }
    const std::lock_guard lock(mutex_);
    any_ = false;
    return std::exchange(sessions_, {});
}

EchoServer::EchoServer(const std::filesystem::path& driver_folder, Content content, Tally& tally)
    : responder_(content), tally_(tally), aeron_(connect(driver_folder)), requests_(subscribe()) {}

std::shared_ptr<::aeron::Subscription> EchoServer::subscribe() {
    const std::int64_t id = aeron_->addSubscription(
        kChannel, kRequests, [this](::aeron::Image& image) { arrived_.add(image.sessionId()); },
        [this](::aeron::Image& image) { left_.add(image.sessionId()); });
    auto subscription = aeron_->findSubscription(id);
    while (!subscription) {  // throws when the driver has not answered for its time-out
        std::this_thread::sleep_for(kAsk);
        subscription = aeron_->findSubscription(id);
    }
    return subscription;
}

void EchoServer::serve(const std::stop_token& stop) {
    const auto take_fragment = [this](AtomicBuffer& buffer, index_t offset, index_t length, Header& header) {
        take(std::as_bytes(std::span(buffer.buffer() + offset, static_cast<std::size_t>(length))), header.sessionId(),
             (header.flags() & FrameDescriptor::BEGIN_FRAG) != 0);
    };
    while (!stop.stop_requested()) {
        if (requests_->poll(take_fragment, kFragmentsAPoll) == 0) {
            spin_pause();
        }
        for (const std::int32_t session : arrived_.take()) {
            welcome(session, stop);
        }
        for (const std::int32_t session : left_.take()) {
            peers_.erase(session);
        }
    }
}

/// A client whose stream the driver refuses hears nothing; the others are served.
void EchoServer::welcome(std::int32_t session, const std::stop_token& stop) {
    try {
        const std::int64_t id = aeron_->addExclusivePublication(kChannel, session);
        auto publication = aeron_->findExclusivePublication(id);
        while (!publication && !stop.stop_requested()) {
            std::this_thread::sleep_for(kAsk);
            publication = aeron_->findExclusivePublication(id);
        }
        if (publication) {
            peers_[session] = std::make_unique<Peer>(PieceWriter(std::move(publication), kSilence, stop));
        }
    } catch (const std::exception& error) {
        print_error(error.what());
    }
}

/// Called from Aeron's code in C, through which nothing may be thrown.
void EchoServer::take(std::span<const std::byte> bytes, std::int32_t session, bool begins) {
    try {
        const auto peer = peers_.find(session);
        if (peer == peers_.end()) {
            throw BadInput("a client did not wait until it had a stream for its responses");
        }
        if (peer->second->requests.take(bytes, begins)) {
            answer(*peer->second);
        }
    } catch (const std::exception& error) {
        print_error(error.what());
    }
}

void EchoServer::answer(Peer& peer) {
    const Piece& piece = peer.requests.piece();
    const WholeRequest request = tally_.whole(peer.requests.request(), static_cast<std::size_t>(piece.response_bytes));
    peer.responses.send(piece, responder_.answer(request));
    tally_.add_alone(request.bytes().size(), request.response_bytes());
}

}  // namespace roundtrip
