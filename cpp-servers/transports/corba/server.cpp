// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <filesystem>

#include "connectors.hpp"
#include "message_connector.hpp"
#include "orb.hpp"
#include "reference_file.hpp"
#include "tuned_connector.hpp"

using namespace roundtrip;

/// The server of `corba`, `corba-unix`, `corba-octets` and `corba-tuned`.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        const std::filesystem::path folder = std::filesystem::absolute(server.options().run_dir);
        ServantCalls calls;
        StringConnector strings(server, calls);
        OctetConnector octets(server, calls);
        TunedConnector tuned(server);
        MessageConnector messages(server, calls);
        Orb orb(server.options().address(), folder / "connector.socket");
        const std::string for_strings = orb.activate(strings);
        const std::string for_octets = orb.activate(octets);
        const std::string for_tuned = orb.activate(tuned);
        const std::string for_messages = orb.activate(messages);
        const ReferenceFile string_reference(folder / "connector.ior", for_strings);
        const ReferenceFile octet_reference(folder / "octet-connector.ior", for_octets);
        const ReferenceFile tuned_reference(folder / "tuned-connector.ior", for_tuned);
        const ReferenceFile message_reference(folder / "message-connector.ior", for_messages);
        orb.serve();
        // Whoever asked for an address may be where these files are not.
        server.announce_ready(server.options().bind.empty()
                                  ? string_reference.path().string()
                                  : for_strings + " " + for_octets + " " + for_tuned + " " + for_messages);
        server.wait_until_stopped();
    });  // leaving the scope removes the references and ends every connection
}
