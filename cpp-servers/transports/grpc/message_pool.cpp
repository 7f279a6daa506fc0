// SPDX-License-Identifier: Apache-2.0
#include "message_pool.hpp"

#include <utility>

namespace roundtrip {

using dev::roundtrip::grpc::TransferRequest;
using dev::roundtrip::grpc::TransferResponse;

/// The messages of one call.
class MessagePool::Messages final : public grpc::MessageHolder<TransferRequest, TransferResponse> {
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
    TransferRequest own_request_;
    TransferResponse own_response_;
};

MessagePool::MessagePool() = default;

MessagePool::~MessagePool() = default;

grpc::MessageHolder<TransferRequest, TransferResponse>* MessagePool::AllocateMessages() {
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

void MessagePool::give_back(std::unique_ptr<Messages> messages) {
    const std::lock_guard lock(mutex_);
    if (idle_.size() < (messages->is_large() ? 1 : kMostIdle)) {
        idle_.push_back(std::move(messages));
    }
}

}  // namespace roundtrip
