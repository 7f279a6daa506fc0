#pragma once

#include <grpcpp/support/message_allocator.h>

#include <memory>
#include <mutex>
#include <vector>

#include "transfer.pb.h"

namespace roundtrip {

/// Keeps the messages of calls that have ended, and with them the memory of their payloads, for calls to come: as many
/// as may run at once on a busy machine, and no more. Any thread.
class MessagePool final
    : public grpc::MessageAllocator<dev::roundtrip::grpc::TransferRequest, dev::roundtrip::grpc::TransferResponse> {
public:
    static constexpr std::size_t kMostIdle = 4;

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
