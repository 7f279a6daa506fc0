// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <fcntl.h>

#include <filesystem>
#include <span>
#include <string>
#include <system_error>
#include <utility>

#include "connectors.hpp"
#include "orb.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/fd.hpp"
#include "roundtrip/process/io.hpp"

using namespace roundtrip;

namespace {

/// An object that is known, and a file with its reference (IOR), which whoever sees it sees whole. The file goes with
/// this.
class Published {
public:
    /// @param servant stays the caller's and outlives the ORB
    /// @throws std::system_error, std::filesystem::filesystem_error
    Published(Orb& orb, PortableServer::ServantBase& servant, std::filesystem::path file)
        : reference_(orb.activate(servant)), file_(std::move(file)) {
        const std::filesystem::path unfinished = file_.string() + "_tmp";
        {
            const Fd out(check_int(::open(unfinished.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600), "open"));
            write_all(out.get(), std::as_bytes(std::span(reference_)));
        }
        std::filesystem::rename(unfinished, file_);
    }

    ~Published() {
        std::error_code ignored;
        std::filesystem::remove(file_, ignored);
    }

    Published(const Published&) = delete;
    Published& operator=(const Published&) = delete;

    const std::string& reference() const { return reference_; }
    const std::filesystem::path& file() const { return file_; }

private:
    std::string reference_;
    std::filesystem::path file_;
};

}  // namespace

/// The server of `corba`, `corba-unix`, `corba-octets` and `corba-tuned`.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        const std::filesystem::path folder = std::filesystem::absolute(server.options().run_dir);
        ServantCalls calls;
        StringConnector string_connector(server, calls);
        OctetConnector octet_connector(server, calls);
        TunedConnector tuned_connector(server);
        MessageConnector message_connector(server, calls);
        Orb orb(server.options().address(), folder / "connector.socket");
        const Published strings(orb, string_connector, folder / "connector.ior");
        const Published octets(orb, octet_connector, folder / "octet-connector.ior");
        const Published tuned(orb, tuned_connector, folder / "tuned-connector.ior");
        const Published messages(orb, message_connector, folder / "message-connector.ior");
        orb.serve();
        // Whoever asked for an address may be where these files are not.
        server.announce_ready(server.options().bind.empty() ? strings.file().string()
                                                            : strings.reference() + " " + octets.reference() + " " +
                                                                  tuned.reference() + " " + messages.reference());
        server.wait_until_stopped();
    });  // leaving the scope removes the references and ends every connection
}
