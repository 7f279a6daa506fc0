// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

#include "roundtrip/memory/big_endian.hpp"
#include "roundtrip/memory/copy_bytes.hpp"
#include "segment.hpp"

using namespace roundtrip;

namespace {

/// The place of the server's only client, for as long as this lives.
class Seat {
public:
    Seat(Semaphores semaphores, std::chrono::milliseconds timeout) : semaphores_(semaphores) {
        if (!semaphores_.enter(timeout)) {
            throw std::runtime_error("the server has another client");
        }
    }
    ~Seat() {
        try {
            semaphores_.leave();
        } catch (const std::system_error&) {  // the server has ended, and there is nothing to leave any more
        }
    }
    Seat(const Seat&) = delete;
    Seat& operator=(const Seat&) = delete;

private:
    Semaphores semaphores_;
};

/// Lengths and bytes over a stream each way.
class ShmSysvTester : public NativeTester {
public:
    explicit ShmSysvTester(const ClientSetup& setup)
        : endpoint_(SysvEndpoint::parse(setup.endpoint)),
          timeout_(setup.timeout),
          seat_(Semaphores(endpoint_.semaphores_id), timeout_) {}

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override {
        put(request, response_bytes);
        response_.resize(response_bytes);
        receive(response_);
        return response_;
    }

    void send(std::span<const std::byte> message) override { put(message, 0); }

private:
    /// Header and the beginning of the request go in one piece.
    void put(std::span<const std::byte> request, std::size_t response_bytes) {
        const auto whole_header = header_of({request.size(), response_bytes});
        std::span<const std::byte> header = whole_header;
        do {
            const std::size_t count = std::min(requests_.capacity() - header.size(), request.size());
            requests_.put(header.size() + count, wait_, [&](std::span<std::byte> into) {
                copy_bytes(request.first(count), copy_bytes(header, into));
            });
            header = {};
            request = request.subspan(count);
        } while (!request.empty());
    }

    void receive(std::span<std::byte> into) {
        while (!into.empty()) {
            const std::size_t count = responses_.take(into.size(), wait_, [&](auto from) { copy_bytes(from, into); });
            if (count == 0) {
                throw std::runtime_error("the response ended " + std::to_string(into.size()) + " bytes too early");
            }
            into = into.subspan(count);
        }
    }

    SysvEndpoint endpoint_;
    std::chrono::milliseconds timeout_;
    Segment segment_{endpoint_};
    Seat seat_;
    Slot requests_ = segment_.request_slot();
    Slot responses_ = segment_.response_slot();
    std::vector<std::byte> response_;
    std::function<void(Semaphore)> wait_ = [this](Semaphore semaphore) {
        if (!Semaphores(endpoint_.semaphores_id).wait(semaphore, timeout_)) {
            throw std::runtime_error("the server has done nothing for " + std::to_string(timeout_.count()) + " ms");
        }
    };
};

}  // namespace

/// The client of `c-shm-sysv`.
int main(int argc, char** argv) {
    return run_client(argc, argv, [](const ClientSetup& setup) { return std::make_unique<ShmSysvTester>(setup); });
}
