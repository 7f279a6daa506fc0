// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include <fcntl.h>
#include <sys/mman.h>

#include "roundtrip/area/semaphore_doorbell.hpp"
#include "roundtrip/memory/mapped_memory.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/worker/area_tester.hpp"

using namespace roundtrip;

namespace {

/// What the server has created, opened.
class Opened {
public:
    explicit Opened(const std::string& endpoint)
        : memory_(Fd(check_int(::shm_open((endpoint + "-area").c_str(), O_RDWR, 0), "shm_open")).get()),
          doorbell_(SemaphoreDoorbell::open(endpoint)) {}

    SharedArea area() const { return SharedArea::open(memory_.bytes()); }
    Doorbell& doorbell() { return doorbell_; }

private:
    MappedMemory memory_;
    SemaphoreDoorbell doorbell_;
};

/// Copies into and out of shared memory, and waits at a semaphore.
class ShmPosixTester : private Opened, public AreaTester {
public:
    explicit ShmPosixTester(const ClientSetup& setup)
        : Opened(setup.endpoint), AreaTester(area(), doorbell(), setup.timeout) {}
};

}  // namespace

/// The client of `c-shm-posix`.
int main(int argc, char** argv) {
    return run_client(argc, argv, [](const ClientSetup& setup) { return std::make_unique<ShmPosixTester>(setup); });
}
