#include "roundtrip/server.hpp"

#include <filesystem>

#include "connectors.hpp"
#include "orb.hpp"
#include "reference_file.hpp"

using namespace roundtrip;

/// The server of `corba`, `corba-unix` and `corba-octets`.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        const std::filesystem::path folder = std::filesystem::absolute(server.options().run_dir);
        StringConnector strings(server);
        OctetConnector octets(server);
        Orb orb(folder / "connector.socket");
        const ReferenceFile string_reference(folder / "connector.ior", orb.activate(strings));
        const ReferenceFile octet_reference(folder / "octet-connector.ior", orb.activate(octets));
        orb.serve();
        server.announce_ready(string_reference.path().string());
        server.wait_until_stopped();
    });  // leaving the scope removes the references and ends every connection
}
