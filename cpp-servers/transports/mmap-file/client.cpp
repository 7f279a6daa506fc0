// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include <fcntl.h>

#include "mapped_file.hpp"
#include "roundtrip/area/semaphore_doorbell.hpp"
#include "roundtrip/memory/mapped_memory.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/worker/area_tester.hpp"

using namespace roundtrip;

/// The client of `c-mmap-file`: copies into and out of a mapped file, and waits at a semaphore.
int main(int argc, char** argv) {
    return run_client(argc, argv, [](const ClientSetup& setup) {
        const MmapEndpoint endpoint = MmapEndpoint::parse(setup.endpoint);
        const Fd file(check_int(::open(endpoint.file.c_str(), O_RDWR | O_CLOEXEC), "open"));
        return std::make_unique<MappedAreaTester<SemaphoreDoorbell>>(
            MappedMemory(file.get()), SemaphoreDoorbell::open(endpoint.name), setup.timeout);
    });
}
