// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <csignal>
#include <string>
#include <vector>

#include "roundtrip/process/io.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"
#include "testing/server_process.hpp"
#include "testing/tcp_client.hpp"

// The server process as its clients see it.

namespace roundtrip {

/// A SOAP message with this in its body.
inline std::string soap_message(const std::string& body) {
    return R"(<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>)" + body +
           "</S:Body></S:Envelope>";
}

inline std::string envelope(const std::string& response_bytes, const std::string& base64) {
    return soap_message(R"(<get xmlns="urn:roundtrip:transfer"><responseBytes>)" + response_bytes +
                        "</responseBytes><request>" + base64 + "</request></get>");
}

inline std::string post(const std::string& body, const std::string& content_type = "text/xml; charset=utf-8") {
    return "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: " + content_type +
           "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

/// A running server.
class SoapServer : public ::testing::Test {
protected:
    /// @param arguments of the server
    explicit SoapServer(const std::vector<std::string>& arguments = {})
        : process_(ROUNDTRIP_SERVER, arguments), endpoint_(process_.endpoint()) {
        std::signal(SIGPIPE, SIG_IGN);  // servers close what hostile clients are still writing to
    }

    Fd connect() const {
        const std::string prefix = "http://";
        return testing::connect_to(endpoint_.substr(prefix.size(), endpoint_.size() - prefix.size() - 1));
    }

    /// Sends a request, and reads until this text has come.
    static std::string ask(const Fd& connection, const std::string& request, const std::string& end) {
        write_all(connection.get(), testing::bytes_of(request));
        std::string response;
        while (response.find(end) == std::string::npos) {
            const std::string more = testing::text(testing::read_up_to(connection, 1));
            if (more.empty()) {
                break;
            }
            response += more;
        }
        return response;
    }

    std::string ask(const std::string& request) const { return ask(connect(), request, "</SOAP-ENV:Envelope>"); }

    /// Whether it answers bytes.
    bool answers() const {
        return ask(post(envelope("16", "MTIzNDU2Nzg="))).find("HTTP/1.1 200 OK") != std::string::npos;
    }

    testing::ServerProcess process_;
    std::string endpoint_;
};

}  // namespace roundtrip
