// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include <sys/syscall.h>
#include <unistd.h>

#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <stdexcept>
#include <vector>

#include "cacheline_floor.hpp"
#include "one_way_floor.hpp"
#include "processors.hpp"
#include "roundtrip/answers/responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "wake_up_floor.hpp"

using namespace roundtrip;

namespace {

/// `floor-syscall`: into the kernel and back; getppid(2) is among the cheapest calls, and glibc does not cache it.
class SystemCallFloor : public NativeTester {
public:
    std::span<const std::byte> execute(std::span<const std::byte> /*request*/,
                                       std::size_t /*response_bytes*/) override {
        ::syscall(SYS_getppid);
        return {};
    }
};

/// `floor-memcpy`: the request is copied to another place and the response from there, once each.
class CopyFloor : public NativeTester {
public:
    explicit CopyFloor(Content content) : responder_(content) {}

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override {
        const auto received = sized(request_, request.size());
        copy(request, received);
        const auto response = sized(response_, response_bytes);
        copy(responder_.answer(WholeRequest::untimed(received, response_bytes)), response);
        return response;
    }

private:
    /// Memory of a size that rarely changes.
    static std::span<std::byte> sized(std::vector<std::byte>& memory, std::size_t bytes) {
        if (memory.size() != bytes) {
            memory.resize(bytes);
        }
        return memory;
    }

    static void copy(std::span<const std::byte> from, std::span<std::byte> to) {
        if (!from.empty()) {
            std::memcpy(to.data(), from.data(), from.size());
        }
    }

    Responder responder_;
    std::vector<std::byte> request_;
    std::vector<std::byte> response_;
};

}  // namespace

/// What no mechanism can undercut on this machine: rows `floor-*` without Java.
int main(int argc, char** argv) {
    const std::vector<int> processors = usable_processors();  // before one of them is chosen for this thread
    return run_client(argc, argv, [&](const ClientSetup& setup) -> std::unique_ptr<NativeTester> {
        if (setup.transport == "floor-cacheline" && !setup.stream.empty()) {
            return std::make_unique<OneWayFloor>(processors, setup);
        }
        if (setup.transport == "floor-cacheline") {
            return std::make_unique<CachelineFloor>(processors, setup.timeout);
        }
        if (setup.transport == "floor-wakeup") {
            return std::make_unique<WakeUpFloor>(setup.server_cpu);
        }
        if (setup.transport == "floor-syscall") {
            return std::make_unique<SystemCallFloor>();
        }
        if (setup.transport == "floor-memcpy") {
            return std::make_unique<CopyFloor>(setup.verify ? Content::kKeystreamBytes : Content::kStamped);
        }
        throw std::invalid_argument(
            "floor '" + setup.transport +
            "' is unknown; there are floor-cacheline, floor-wakeup, floor-syscall, floor-memcpy");
    });
}
