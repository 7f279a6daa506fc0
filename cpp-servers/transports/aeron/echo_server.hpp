// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <Aeron.h>

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <span>
#include <stop_token>
#include <unordered_map>
#include <utility>
#include <vector>

#include "piece_writer.hpp"
#include "request_reader.hpp"
#include "roundtrip/answers/responder.hpp"
#include "roundtrip/server/server.hpp"

namespace roundtrip {

/// Answers the requests of all clients of a driver, one after another, in one thread that polls for them, spinning.
class EchoServer {
public:
    /// The stream of all requests. That of a client's responses is its session.
    static constexpr std::int32_t kRequests = 1001;

    /// Connects to the driver and subscribes to the stream of requests.
    ///
    /// @param tally stays the caller's
    /// @throws std::exception with what Aeron says if the driver does not take it
    EchoServer(const std::filesystem::path& driver_folder, Content content, Tally& tally);

    /// Serves until it is stopped. Call it once.
    void serve(const std::stop_token& stop);

private:
    /// A client: what has come of its request, and where its responses go.
    struct Peer {
        explicit Peer(PieceWriter writer) : responses(std::move(writer)) {}

        RequestReader requests;
        PieceWriter responses;
    };

    /// Sessions that the client's own thread has seen come or go, for the thread that serves.
    class Sessions {
    public:
        void add(std::int32_t session);

        /// Sessions added since the last call.
        std::vector<std::int32_t> take();

    private:
        std::atomic<bool> any_ = false;  ///< a look costs no lock
        std::mutex mutex_;
        std::vector<std::int32_t> sessions_;
    };

    std::shared_ptr<::aeron::Subscription> subscribe();
    void welcome(std::int32_t session, const std::stop_token& stop);
    void take(std::span<const std::byte> bytes, std::int32_t session, bool begins);
    void answer(Peer& peer);

    Responder responder_;
    Tally& tally_;
    Sessions arrived_;
    Sessions left_;
    std::shared_ptr<::aeron::Aeron> aeron_;
    std::shared_ptr<::aeron::Subscription> requests_;
    std::unordered_map<std::int32_t, std::unique_ptr<Peer>> peers_;
};

}  // namespace roundtrip
