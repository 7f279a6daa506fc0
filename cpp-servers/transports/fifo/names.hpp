// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <system_error>
#include <utility>

namespace roundtrip {

/// Names of the pipes in the run directory, which is the endpoint (idl/fifo.md).
constexpr const char* kRequests = "requests.fifo";
constexpr const char* kResponses = "responses.fifo";

/// Removes the pipes at the end.
class RemovePipes {
public:
    explicit RemovePipes(std::filesystem::path folder) : folder_(std::move(folder)) {}
    ~RemovePipes() {
        std::error_code ignored;
        std::filesystem::remove(folder_ / kRequests, ignored);
        std::filesystem::remove(folder_ / kResponses, ignored);
    }
    RemovePipes(const RemovePipes&) = delete;
    RemovePipes& operator=(const RemovePipes&) = delete;

private:
    std::filesystem::path folder_;
};

}  // namespace roundtrip
