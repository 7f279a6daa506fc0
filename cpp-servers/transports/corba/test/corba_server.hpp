// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>
#include <omniORB4/CORBA.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "corba.hh"
#include "testing/server_process.hpp"

namespace roundtrip {

/// The clients' ORB, one per process.
inline CORBA::ORB_ptr client_orb() {
    static const CORBA::ORB_var the_orb = [] {  // NOLINT(readability-identifier-naming): no constant
        // NOLINTNEXTLINE(modernize-avoid-c-arrays): omniORB's interface
        const char* options[][2] = {
            {"giopMaxMsgSize", "300000000"}, {"clientTransportRule", "* tcp"}, {nullptr, nullptr}};
        int no_arguments = 0;
        return CORBA::ORB_init(no_arguments, nullptr, "omniORB4", options);
    }();
    return the_orb;
}

/// The server process as a client with another ORB than Java's sees it: omniORB's own, and what omniidl makes of the
/// IDL. For tests.
class CorbaServer : public ::testing::Test {
protected:
    explicit CorbaServer(const std::vector<std::string>& arguments = {})
        : process_(ROUNDTRIP_SERVER, arguments), endpoint_(process_.endpoint()) {}

    CORBA::Object_var object(const std::filesystem::path& reference) const {
        std::string text;
        std::ifstream(reference) >> text;
        return client_orb()->string_to_object(text.c_str());
    }

    pl::kumon::transfertester::tester::corba::CorbaConnector_var tuned_connector() const {
        return pl::kumon::transfertester::tester::corba::CorbaConnector::_narrow(object(beside("tuned-connector.ior")));
    }

    pl::kumon::transfertester::tester::corba::CorbaConnector_var connector() const {
        return pl::kumon::transfertester::tester::corba::CorbaConnector::_narrow(object(endpoint_));
    }

    dev::roundtrip::corba::OctetConnector_var octet_connector() const {
        return dev::roundtrip::corba::OctetConnector::_narrow(object(beside("octet-connector.ior")));
    }

    dev::roundtrip::corba::MessageConnector_var message_connector() const {
        return dev::roundtrip::corba::MessageConnector::_narrow(object(beside("message-connector.ior")));
    }

    std::string errors_at_end() {
        process_.signal(SIGTERM);
        return process_.wait().errors;
    }

    testing::ServerProcess process_;
    std::filesystem::path endpoint_;

private:
    std::filesystem::path beside(const char* reference) const { return endpoint_.parent_path() / reference; }
};

/// A server that answers the keystream, and wants the right check in messages.
class VerifyingCorbaServer : public CorbaServer {
protected:
    VerifyingCorbaServer() : CorbaServer({"--verify"}) {}
};

}  // namespace roundtrip
