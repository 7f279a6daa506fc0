// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include <fcntl.h>

#include "mapped_file.hpp"
#include "roundtrip/area/semaphore_doorbell.hpp"
#include "roundtrip/memory/mapped_memory.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/worker/area_tester.hpp"

using namespace roundtrip;

namespace {

/// What the server has created, opened.
class Opened {
public:
    explicit Opened(const MmapEndpoint& endpoint)
        : memory_(Fd(check_int(::open(endpoint.file.c_str(), O_RDWR | O_CLOEXEC), "open")).get()),
          doorbell_(SemaphoreDoorbell::open(endpoint.name)) {}

    SharedArea area() const { return SharedArea::open(memory_.bytes()); }
    Doorbell& doorbell() { return doorbell_; }

private:
    MappedMemory memory_;
    SemaphoreDoorbell doorbell_;
};

/// Copies into and out of a mapped file, and waits at a semaphore.
class MmapFileTester : private Opened, public AreaTester {
public:
    explicit MmapFileTester(const ClientSetup& setup)
        : Opened(MmapEndpoint::parse(setup.endpoint)), AreaTester(area(), doorbell(), setup.timeout) {}
};

}  // namespace

/// The client of `c-mmap-file`.
int main(int argc, char** argv) {
    return run_client(argc, argv, [](const ClientSetup& setup) { return std::make_unique<MmapFileTester>(setup); });
}
