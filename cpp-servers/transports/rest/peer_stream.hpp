// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/uio.h>

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/beast/core/error.hpp>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <system_error>

#include "refusal.hpp"
#include "roundtrip/process/io.hpp"
#include "roundtrip/process/peer_pace.hpp"

namespace roundtrip {

/// A connection as Boost.Beast's synchronous functions read and write it, which does not wait for ever for a peer in
/// the middle of a message. Not thread-safe.
class PeerStream {
public:
    using Error = boost::beast::error_code;

    /// @param connection stays the caller's
    /// @param patience how long a peer may send nothing inside a message; a slow one has little more (PeerPace)
    PeerStream(int connection, std::chrono::milliseconds patience) : connection_(connection), patience_(patience) {}

    /// A part of a message begins, for which the peer has all of its time again.
    ///
    /// @param received bytes of it that have come; if none, the peer may let wait for the first as long as it likes
    void expect(std::size_t received) {
        received_ = received;
        written_ = 0;
        sends_.reset();
        takes_.reset();
    }

    /// Bytes that have come since expect().
    std::size_t received() const { return received_; }

    /// Reads what is there, at least a byte unless the peer has closed (SyncReadStream of Beast).
    ///
    /// @throws Refusal if the peer is silent for too long, or too slow
    /// @throws std::system_error
    template <class Buffers>
    std::size_t read_some(const Buffers& buffers, Error& error) {
        const boost::asio::mutable_buffer into = *boost::asio::buffer_sequence_begin(buffers);
        const std::size_t count = read({static_cast<std::byte*>(into.data()), into.size()});
        error = count == 0 ? Error(boost::asio::error::eof) : Error();
        return count;
    }

    template <class Buffers>
    std::size_t read_some(const Buffers& buffers) {
        Error error;
        const std::size_t count = read_some(buffers, error);
        return error ? throw boost::beast::system_error(error) : count;
    }

    /// Writes all of the buffers, or as many as there is room to list, in one call if the kernel takes them at once
    /// (SyncWriteStream of Beast).
    ///
    /// @throws std::system_error as write_all, also if the peer takes too little of a message in several parts
    template <class Buffers>
    std::size_t write_some(const Buffers& buffers) {
        std::array<iovec, 16> parts{};
        std::size_t used = 0;
        for (auto at = boost::asio::buffer_sequence_begin(buffers);
             at != boost::asio::buffer_sequence_end(buffers) && used < parts.size(); ++at) {
            const boost::asio::const_buffer from = *at;
            parts[used++] = {const_cast<void*>(from.data()), from.size()};  // writev(2) has no const
        }
        return write(std::span(parts).first(used));
    }

    template <class Buffers>
    std::size_t write_some(const Buffers& buffers, Error& error) {
        error = {};
        return write_some(buffers);
    }

private:
    std::size_t read(std::span<std::byte> into) {
        if (received_ > 0 && !begun(sends_, patience_).await(connection_, received_)) {
            throw Refusal(http_status::kRequestTimeout,
                          "peer " + std::string(sends_->verdict()) + " after " + std::to_string(received_) + " bytes");
        }
        const std::size_t count = roundtrip::read_some(connection_, into);
        received_ += count;
        return count;
    }

    std::size_t write(std::span<iovec> parts) {
        if (written_ > 0 && !takes_) {
            takes_.emplace(patience_);
        }
        if (takes_ && takes_->is_over(written_)) {
            throw std::system_error(EAGAIN, std::generic_category(), "writev, peer takes too little");
        }
        std::size_t bytes = 0;
        for (const iovec& part : parts) {
            bytes += part.iov_len;
        }
        write_all(connection_, parts);
        written_ += bytes;
        return bytes;
    }

    int connection_;
    std::chrono::milliseconds patience_;
    std::optional<PeerPace> sends_;  ///< the peer's pace with a message that has not come at once
    std::optional<PeerPace> takes_;  ///< pace at which the peer takes a response in several parts
    std::size_t received_ = 0;
    std::size_t written_ = 0;
};

}  // namespace roundtrip
