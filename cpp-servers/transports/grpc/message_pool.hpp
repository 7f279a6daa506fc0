// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <grpcpp/support/message_allocator.h>

#include <memory>
#include <mutex>
#include <vector>

#include "transfer.pb.h"

namespace roundtrip {

/// Keeps the messages of calls that have ended, and with them the memory of their payloads, for calls to come: as many
/// as may run at once on a busy machine, but of large ones one, because a call that begins before the one before it has
/// given its messages back would otherwise leave as much again behind. Any thread.
class MessagePool final
    : public grpc::MessageAllocator<dev::roundtrip::grpc::TransferRequest, dev::roundtrip::grpc::TransferResponse> {
public:
    static constexpr std::size_t kMostIdle = 4;
    static constexpr std::size_t kLargeBytes = std::size_t{1} << 20U;  ///< both payloads together; more is kept once

    MessagePool();
    ~MessagePool() override;
    MessagePool(const MessagePool&) = delete;
    MessagePool& operator=(const MessagePool&) = delete;

    grpc::MessageHolder<dev::roundtrip::grpc::TransferRequest, dev::roundtrip::grpc::TransferResponse>*
    AllocateMessages() override;

private:
    class Messages;

    void give_back(std::unique_ptr<Messages> messages);

    std::mutex mutex_;
    std::vector<std::unique_ptr<Messages>> idle_;
};

}  // namespace roundtrip
