// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <fcntl.h>
#include <omniORB4/CORBA.h>
#include <sys/un.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "connectors.hpp"
#include "corba.hh"
#include "roundtrip/bytestream/unix_socket.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

using namespace roundtrip;

namespace {

/// Passes on what omniORB has to say, in one line.
void print_log(const char* message) {
    std::string_view text = message;
    text.remove_prefix(text.starts_with("omniORB: ") ? std::string_view("omniORB: ").size() : 0);
    std::string line = "omniORB: ";
    for (const char character : text.substr(0, text.find_last_not_of('\n') + 1)) {
        line.push_back(character == '\n' ? ' ' : character);
    }
    print_error(line);
}

/// The Unix socket of a folder; none if its path is too long for one (unix(7)).
std::optional<SocketName> socket_in(const std::filesystem::path& folder) {
    const std::filesystem::path path = folder / "connector.socket";
    if (path.string().size() >= sizeof(sockaddr_un::sun_path)) {
        return std::nullopt;
    }
    return std::make_optional<SocketName>(path);
}

/// Limits of a connection and of a message, which are omniORB's own.
CORBA::ORB_ptr make_orb(const std::string& address, const std::optional<SocketName>& socket) {
    constexpr int kHeaderBytes = 64 << 10;  // what a message may have besides the largest request
    const std::string at_port = "giop:tcp:" + address + ":";
    const std::string at_socket = socket ? "giop:unix:" + socket->path().string() : "";
    const std::string most_bytes = std::to_string(dev::roundtrip::corba::maxMessageBytes + kHeaderBytes);
    std::vector<std::array<const char*, 2>> options{
        {"traceLevel", "1"},
        {"giopMaxMsgSize", most_bytes.c_str()},
        {"unixTransportPermission", "0600"},
        {"threadPerConnectionUpperLimit", "1024"},
        {"maxServerThreadPerConnection", "1"},  // or a second thread watches for requests that come during another
        {"endPoint", at_port.c_str()},
    };
    if (socket) {
        options.push_back({"endPoint", at_socket.c_str()});
    }
    options.push_back({nullptr, nullptr});
    int no_arguments = 0;
    omniORB::setLogFunction(print_log);
    // NOLINTNEXTLINE(modernize-avoid-c-arrays): omniORB's interface
    return CORBA::ORB_init(no_arguments, nullptr, "omniORB4", reinterpret_cast<const char*(*)[2]>(options.data()));
}

/// The server's ORB, which listens at a port that the kernel picks, and at a Unix socket. It serves each connection in
/// a thread of its own, up to the limit. One a process, to whose end it lasts: to destroy it would wait for every call
/// that is under way, even for one whose peer takes nothing.
class Orb {
public:
    /// @param address where it listens over TCP, numeric, IPv4; references say so
    /// @param socket where it listens besides, if anywhere
    /// @throws std::runtime_error if it cannot listen
    Orb(const std::string& address, const std::optional<SocketName>& socket) try
        : orb_(make_orb(address, socket)),
          adapter_(PortableServer::POA::_narrow(CORBA::Object_var(orb_->resolve_initial_references("RootPOA")))) {
    } catch (const CORBA::Exception& error) {
        throw std::runtime_error("omniORB cannot listen on " + address +
                                 (socket ? " and at " + socket->path().string() : "") + ": " + error._name());
    }

    /// Makes an object known.
    ///
    /// @param servant stays the caller's and outlives this
    /// @return its reference (IOR) as text
    std::string activate(PortableServer::ServantBase& servant) {
        const PortableServer::ObjectId_var id = adapter_->activate_object(&servant);
        const CORBA::Object_var object = adapter_->id_to_reference(id);
        const CORBA::String_var reference = orb_->object_to_string(object);
        return reference.in();
    }

    /// Takes requests from now on.
    void serve() {
        const PortableServer::POAManager_var manager = adapter_->the_POAManager();
        manager->activate();
    }

private:
    CORBA::ORB_var orb_;
    PortableServer::POA_var adapter_;
};

/// An object that is known, and a file with its reference (IOR), which appears whole. The file is removed with this.
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
        StringConnector string_connector(server);
        OctetConnector octet_connector(server);
        TunedConnector tuned_connector(server);
        MessageConnector message_connector(server);
        {
            const std::optional<SocketName> socket = socket_in(folder);
            Orb orb(server.options().address(), socket);
            const Published strings(orb, string_connector, folder / "connector.ior");
            const Published octets(orb, octet_connector, folder / "octet-connector.ior");
            const Published tuned(orb, tuned_connector, folder / "tuned-connector.ior");
            const Published messages(orb, message_connector, folder / "message-connector.ior");
            orb.serve();
            // A client on another host, for which --bind names an address, does not see these files.
            server.announce_ready(server.options().bind.empty() ? strings.file().string()
                                                                : strings.reference() + " " + octets.reference() + " " +
                                                                      tuned.reference() + " " + messages.reference());
            server.wait_until_stopped();
        }  // leaving the scope removes socket and references
        server.end();
        std::quick_exit(0);  // the ORB's threads may be in a call: the kernel ends them and every connection
    });
}
