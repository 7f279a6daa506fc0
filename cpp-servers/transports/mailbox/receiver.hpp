// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <functional>
#include <future>
#include <string>
#include <thread>

#include "directory.hpp"
#include "message_assembly.hpp"
#include "receive_area.hpp"

namespace roundtrip {

/// An endpoint's life: a thread that has its name in the directory, and hands over what arrives in its receive area.
class Receiver {
public:
    /// Is given each message that has arrived whole. In the receiver's thread.
    using Arrived = std::function<void(Message message)>;

    /// Directory and pool outlive this.
    ///
    /// @param area_bytes of the largest segment, in whole pages
    /// @throws NameInUse if an endpoint of this name lives
    Receiver(Directory& directory, const std::string& name, std::size_t area_bytes, RequestMemoryPool& pool,
             Arrived arrived);

    /// Takes the name out of the directory.
    ~Receiver();

    Receiver(const Receiver&) = delete;
    Receiver& operator=(const Receiver&) = delete;

    std::uint64_t incarnation() const { return place_.incarnation; }

private:
    void run(const std::string& name, std::promise<EndpointPlace> entered);
    void take_segment();

    Directory& directory_;
    ReceiveArea area_;
    MessageAssembly assembly_;
    Arrived arrived_;
    EndpointPlace place_{};
    std::atomic<bool> stopping_ = false;
    std::jthread thread_;
};

}  // namespace roundtrip
