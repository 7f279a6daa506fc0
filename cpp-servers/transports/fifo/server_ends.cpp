// SPDX-License-Identifier: Apache-2.0
#include "server_ends.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <chrono>
#include <functional>
#include <string>

#include "names.hpp"
#include "roundtrip/bytestream/pipe_size.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

namespace {

using std::filesystem::path;

Fd open_pipe(const path& name, int mode) {
    const std::string call = "open " + name.string();  // made first, as making it may set errno
    return Fd(check_int(::open(name.c_str(), mode | O_CLOEXEC), call.c_str()));
}

/// open(2) waits for the other side, unless it is told not to; reads shall wait.
Fd open_to_read(const path& name) {
    Fd end = open_pipe(name, O_RDONLY | O_NONBLOCK);
    check(::fcntl(end.get(), F_SETFL, O_RDONLY), "fcntl");
    return end;
}

/// Nobody can open a pipe to write without waiting while nobody reads, so this side reads meanwhile.
Fd open_to_write(const path& name) {
    const Fd reader = open_to_read(name);
    return open_pipe(name, O_WRONLY);
}

/// A pipe that only its owner may open. It gets its name when this side has its end, so that nobody waits to open it.
Fd make_pipe(const path& name, const std::function<Fd(const path&)>& open_end) {
    const path early = name.string() + ".new";
    std::filesystem::remove(early);
    const std::string call = "mkfifo " + early.string();
    check(::mkfifo(early.c_str(), S_IRUSR | S_IWUSR), call.c_str());
    Fd end = open_end(early);
    grow_pipe(end.get());
    std::filesystem::rename(early, name);
    return end;
}

}  // namespace

ServerEnds::ServerEnds(const path& folder)
    : requests_(make_pipe(folder / kRequests, open_to_read)),
      responses_(make_pipe(folder / kResponses, open_to_write)) {}

void ServerEnds::await_client() const {
    // A read would find the end of the pipe at once, because nobody has it open to write yet (pipe(7)).
    while (!wait_readable(requests(), std::chrono::hours(1))) {
    }
}

}  // namespace roundtrip
