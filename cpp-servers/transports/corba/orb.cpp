// SPDX-License-Identifier: Apache-2.0
#include "orb.hpp"

#include <sys/un.h>

#include <array>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

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

CORBA::ORB_ptr make_orb(const std::string& address, const std::filesystem::path& socket) {
    const std::string at_port = "giop:guarded-tcp:" + address + ":";
    const std::string at_socket = "giop:guarded-unix:" + socket.string();
    const std::string most_bytes = std::to_string(GuardedTransports::most_bytes());
    std::vector<std::array<const char*, 2>> options{
        {"traceLevel", "1"},
        {"giopMaxMsgSize", most_bytes.c_str()},
        {"unixTransportPermission", "0600"},
        {"maxServerThreadPerConnection", "1"},  // or a second thread watches for requests that come during another
        {"endPoint", at_port.c_str()},
    };
    if (socket.string().size() < sizeof(sockaddr_un::sun_path)) {
        options.push_back({"endPoint", at_socket.c_str()});
    }
    options.push_back({nullptr, nullptr});
    int no_arguments = 0;
    omniORB::setLogFunction(print_log);
    // NOLINTNEXTLINE(modernize-avoid-c-arrays): omniORB's interface
    return CORBA::ORB_init(no_arguments, nullptr, "omniORB4", reinterpret_cast<const char*(*)[2]>(options.data()));
}

}  // namespace

Orb::Orb(const std::string& address, const std::filesystem::path& socket) try
    : orb_(make_orb(address, socket)),
      adapter_(PortableServer::POA::_narrow(CORBA::Object_var(orb_->resolve_initial_references("RootPOA")))) {
} catch (const CORBA::Exception& error) {
    throw std::runtime_error("omniORB cannot listen on " + address + " and at " + socket.string() + ": " +
                             error._name());
}

Orb::~Orb() {
    transports_.shut_down();
    orb_->destroy();
}

std::string Orb::activate(PortableServer::ServantBase& servant) {
    const PortableServer::ObjectId_var id = adapter_->activate_object(&servant);
    const CORBA::Object_var object = adapter_->id_to_reference(id);
    const CORBA::String_var reference = orb_->object_to_string(object);
    return reference.in();
}

void Orb::serve() {
    const PortableServer::POAManager_var manager = adapter_->the_POAManager();
    manager->activate();
}

}  // namespace roundtrip
