// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <aeronmd.h>

#include <cstddef>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>

#include "echo_server.hpp"
#include "roundtrip/objects/named_objects.hpp"
#include "roundtrip/server/serving.hpp"

using namespace roundtrip;

namespace {

constexpr const char* kTermBytes = "term-bytes";
constexpr const char* kMtuBytes = "mtu-bytes";

std::size_t bytes(const Options& options, const char* name) {
    return options.bytes(
        name, [](std::size_t) { return true; }, "a number of bytes");  // the driver knows the limits
}

void require(int result) {
    if (result < 0) {
        throw std::runtime_error("Aeron's driver does not start: " + std::string(aeron_errmsg()));
    }
}

/// Aeron's driver in a thread of its own that sleeps between its rounds, so that it leaves the processors to the two
/// sides. Its folder goes with it.
class MediaDriver {
public:
    /// @param folder does not exist yet
    /// @param options have the sizes of log buffers and frames
    /// @throws std::runtime_error with what Aeron says if it does not start
    MediaDriver(const std::filesystem::path& folder, const Options& options) {
        aeron_driver_context_t* context = nullptr;
        require(aeron_driver_context_init(&context));
        context_.reset(context);
        require(aeron_driver_context_set_dir(context, folder.c_str()));
        require(aeron_driver_context_set_dir_delete_on_shutdown(context, true));
        require(aeron_driver_context_set_threading_mode(context, AERON_THREADING_MODE_SHARED));
        require(aeron_driver_context_set_shared_idle_strategy(context, "sleeping"));
        require(aeron_driver_context_set_shared_idle_strategy_init_args(context, "1ms"));
        require(aeron_driver_context_set_ipc_term_buffer_length(context, bytes(options, kTermBytes)));
        require(aeron_driver_context_set_ipc_mtu_length(context, bytes(options, kMtuBytes)));
        require(aeron_driver_context_set_term_buffer_sparse_file(context, true));

        aeron_driver_t* driver = nullptr;
        require(aeron_driver_init(&driver, context));
        driver_.reset(driver);
        require(aeron_driver_start(driver, false));
    }

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

}  // namespace

/// The server of `aeron`: Aeron's driver, and a client of it that answers requests.
int main(int argc, char** argv) {
    const OptionSpec term{
        .name = kTermBytes, .default_value = "16777216", .description = "a third of a log buffer, a power of two"};
    const OptionSpec mtu{.name = kMtuBytes, .default_value = "1408", .description = "the largest frame"};
    return run_server(argc, argv, {term, mtu}, [](Server& server) {
        const Options& options = server.options();
        NamedObjects objects(options.run_dir);
        const auto folder = objects.create_memory_folder("aeron") / "driver";
        const MediaDriver driver(folder, options);
        EchoServer echo(folder, options.content_of_bytes(), server.tally());
        server.announce_ready(folder.string());
        serve_until_stopped(
            server, [&](const std::stop_token& stop) { echo.serve(stop); }, [] { /* it spins */ });
    });
}
