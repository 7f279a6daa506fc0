// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <grpcpp/support/message_allocator.h>

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "transfer.pb.h"

namespace roundtrip {

/// Keeps the messages of calls that have ended, and with them the memory of their payloads, for calls to come: as many
/// as may run at once on a busy machine, but of large ones one, because a call that begins before the one before it has
/// given its messages back would otherwise leave as much again behind. Any thread.
class MessagePool final
    : public grpc::MessageAllocator<dev::roundtrip::grpc::TransferRequest, dev::roundtrip::grpc::TransferResponse> {
    using Request = dev::roundtrip::grpc::TransferRequest;
    using Response = dev::roundtrip::grpc::TransferResponse;

public:
    static constexpr std::size_t kMostIdle = 4;
    static constexpr std::size_t kLargeBytes = std::size_t{1} << 20U;  ///< both payloads together; more is kept once

    grpc::MessageHolder<Request, Response>* AllocateMessages() override {
        {
            const std::lock_guard lock(mutex_);
            if (!idle_.empty()) {
                auto messages = std::move(idle_.back());
                idle_.pop_back();
                return messages.release();
            }
        }
        return std::make_unique<Messages>(*this).release();
    }

private:
    /// The messages of one call.
    class Messages final : public grpc::MessageHolder<Request, Response> {
    public:
        explicit Messages(MessagePool& pool) : pool_(pool) {
            set_request(&own_request_);
            set_response(&own_response_);
        }

        /// gRPC calls it at the end of the call.
        void Release() override { pool_.give_back(std::unique_ptr<Messages>(this)); }

        bool is_large() const {
            return own_request_.payload().capacity() + own_response_.payload().capacity() > kLargeBytes;
        }

    private:
        MessagePool& pool_;
        Request own_request_;
        Response own_response_;
    };

    void give_back(std::unique_ptr<Messages> messages) {
        const std::lock_guard lock(mutex_);
        if (idle_.size() < (messages->is_large() ? 1 : kMostIdle)) {
            idle_.push_back(std::move(messages));
        }
    }

    std::mutex mutex_;
    std::vector<std::unique_ptr<Messages>> idle_;
};

}  // namespace roundtrip
