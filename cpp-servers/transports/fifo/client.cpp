// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include <fcntl.h>

#include <filesystem>

#include "pipes.hpp"
#include "roundtrip/worker/stream_tester.hpp"

using namespace roundtrip;

/// The client of `c-fifo`.
int main(int argc, char** argv) {
    return run_client(argc, argv, [](const ClientSetup& setup) {
        const std::filesystem::path folder = setup.endpoint;
        Fd requests = open_end(folder / kRequests, O_WRONLY);
        return std::make_unique<StreamTester>(std::move(requests), open_end(folder / kResponses, O_RDONLY));
    });
}
