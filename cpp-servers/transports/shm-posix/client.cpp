// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include <fcntl.h>
#include <sys/mman.h>

#include "roundtrip/area/semaphore_doorbell.hpp"
#include "roundtrip/memory/mapped_memory.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/worker/area_tester.hpp"

using namespace roundtrip;

/// The client of `c-shm-posix`: copies into and out of shared memory, and waits at a semaphore.
int main(int argc, char** argv) {
    return run_client(argc, argv, [](const ClientSetup& setup) {
        const std::string name = setup.endpoint + "-area";
        const Fd memory(check_int(::shm_open(name.c_str(), O_RDWR, 0), "shm_open"));
        return std::make_unique<MappedAreaTester<SemaphoreDoorbell>>(
            MappedMemory(memory.get()), SemaphoreDoorbell::open(setup.endpoint), setup.timeout);
    });
}
