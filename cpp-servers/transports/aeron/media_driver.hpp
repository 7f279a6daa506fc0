// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <aeronmd.h>

#include <cstddef>
#include <filesystem>
#include <memory>

namespace roundtrip {

/// Aeron's driver in a thread of its own that sleeps between its rounds, so that it leaves the processors to the two
/// sides. Its folder goes with it.
class MediaDriver {
public:
    struct Settings {
        std::filesystem::path folder;  ///< does not exist yet
        std::size_t term_bytes;        ///< a third of a log buffer
        std::size_t mtu_bytes;         ///< the largest frame
    };

    /// @throws std::runtime_error with what Aeron says if it does not start
    explicit MediaDriver(const Settings& settings);

private:
    struct CloseContext {
        void operator()(aeron_driver_context_t* context) const { aeron_driver_context_close(context); }
    };
    struct CloseDriver {
        void operator()(aeron_driver_t* driver) const { aeron_driver_close(driver); }
    };

    std::unique_ptr<aeron_driver_context_t, CloseContext> context_;
    std::unique_ptr<aeron_driver_t, CloseDriver> driver_;
};

}  // namespace roundtrip
