// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "roundtrip/messages/answer.hpp"
#include "roundtrip/messages/fields.hpp"
#include "roundtrip/messages/order.hpp"
#include "roundtrip/messages/tick.hpp"
#include "test/server_fixture.hpp"

// Ticks and orders as types of the WSDL, good and hostile ones.

namespace roundtrip {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;

namespace {

/// A message as the WSDL has it, written from the names in idl/messages.md.
class XmlOf {
public:
    /// @param prefix of all names
    template <class Fields>
    static std::string xml_of(const Fields& fields, const std::string& prefix = "") {
        XmlOf xml(prefix);
        visit_named(fields, xml);
        return xml.text_.str();
    }

    template <class Field>
    void operator()(std::string_view name, const Field& field) {
        if constexpr (Repeated<Field>) {
            for (const auto& part : field) {
                (*this)(name, part);
            }
        } else {
            text_ << "<" << prefix_ << name << ">";
            add(field);
            text_ << "</" << prefix_ << name << ">";
        }
    }

private:
    explicit XmlOf(std::string prefix) : prefix_(std::move(prefix)) {
        text_.precision(17);
        text_ << std::boolalpha;
    }

    template <class Field>
    void add(const Field& field) {
        if constexpr (Enumeration<Field>) {
            text_ << kNames<Field>[static_cast<std::size_t>(field)];
        } else if constexpr (Nested<Field>) {
            text_ << xml_of(field, prefix_);
        } else {
            text_ << field;
        }
    }
    void add(const std::string& field) {
        for (const char letter : field) {
            text_ << escaped(letter);
        }
    }

    static std::string escaped(char letter) {
        switch (letter) {
            case '&':
                return "&amp;";
            case '<':
                return "&lt;";
            case '>':
                return "&gt;";
            default:
                return {letter};
        }
    }

    std::string prefix_;
    std::ostringstream text_;
};

/// A message with the check of its fields.
template <class Message>
Message checked(Message message) {
    message.check = CheckOf::check_of(message);
    return message;
}

Tick some_tick() {
    return checked(Tick{.sequence = 7,
                        .time_nanos = 1'700'000'000'000'000'001,
                        .instrument = -2'147'483'647,
                        .venue = 3,
                        .bid_price = 1.5,
                        .ask_price = 999'999.875,
                        .last_price = -2.25,
                        .bid_quantity = 4,
                        .ask_quantity = 5,
                        .last_quantity = 6,
                        .volume = -9});
}

Party some_party() {
    return {.id = 11,
            .name = " Ana & Co <ó> ",
            .street = "Ulica 5",
            .city = "Łódź",
            .postcode = "90-001",
            .country = "PL",
            .rating = 12,
            .credit = 13.125,
            .active = true};
}

std::vector<Line> three_lines() {
    std::vector<Line> lines;
    for (const std::int32_t number : {1, 2, 3}) {
        lines.push_back({.number = number,
                         .product = 20,
                         .quantity = 21,
                         .price = 22.5,
                         .discount = 23.25,
                         .tax_code = 24,
                         .name = "line ó"});
    }
    return lines;
}

Order some_order() {
    return checked(Order{.sequence = 8,
                         .created_nanos = 14,
                         .account = 15,
                         .side = Side::kSell,
                         .kind = Kind::kStopLimit,
                         .time_in_force = TimeInForce::kGoodTillCancelled,
                         .urgent = true,
                         .quantity = 16,
                         .least_quantity = 17,
                         .price = 18.5,
                         .stop_price = 19.75,
                         .currency = "EUR",
                         .reference = "  ",
                         .comment = "c",
                         .customer = some_party(),
                         .broker = some_party(),
                         .lines = three_lines()});
}

std::string operation_of(const Tick& /*message*/) { return "answerTick"; }
std::string operation_of(const Order& /*message*/) { return "answerOrder"; }

/// @param inner of the element of the operation
std::string call(const std::string& operation, const std::string& inner) {
    return post(soap_message("<" + operation +
                             R"( xmlns="urn:roundtrip:transfer" xmlns:i="http://www.w3.org/2001/XMLSchema-instance">)" +
                             inner + "</" + operation + ">"));
}

template <class Message>
std::string call(const Message& message) {
    return call(operation_of(message), "<request>" + XmlOf::xml_of(message) + "</request>");
}

/// The answer as gSOAP writes it.
template <class Message>
std::string answer_to(Message message) {
    Turn::turn(message);
    return "<transfer:" + operation_of(message) + "Response><transfer:response>" + XmlOf::xml_of(message, "transfer:") +
           "</transfer:response></transfer:" + operation_of(message) + "Response>";
}

std::string with(std::string xml, const std::string& part, const std::string& in_its_place) {
    return xml.replace(xml.find(part), part.size(), in_its_place);
}

/// The order with something in place of a part of it.
std::string order_with(const std::string& part, const std::string& in_its_place) {
    return call("answerOrder", "<request>" + with(XmlOf::xml_of(some_order()), part, in_its_place) + "</request>");
}

std::string element_of(const std::string& xml, const std::string& name) {
    const std::string end = "</" + name + ">";
    const std::size_t begin = xml.find("<" + name + ">");
    return xml.substr(begin, xml.find(end, begin) + end.size() - begin);
}

/// A server in verify mode.
class SoapMessages : public SoapServer {
protected:
    SoapMessages() : SoapServer(std::vector<std::string>{"--verify"}) {}

    /// Refused, and others are answered.
    void expect_refused(const std::string& request, const std::string& reason) const {
        EXPECT_THAT(ask(request), HasSubstr(reason)) << request;
        EXPECT_THAT(ask(call(some_tick())), HasSubstr(answer_to(some_tick())));
    }
};

}  // namespace

TEST_F(SoapMessages, AnswersEveryFieldOfATick) {
    EXPECT_THAT(ask(call(some_tick())), HasSubstr(answer_to(some_tick())));
}

TEST_F(SoapMessages, AnswersEveryFieldOfAnOrderWithItsPartiesAndLines) {
    EXPECT_THAT(ask(call(some_order())), HasSubstr(answer_to(some_order())));
}

TEST_F(SoapMessages, AnswersAnOrderWithoutLines) {
    Order order = some_order();
    order.lines.clear();

    EXPECT_THAT(ask(call(checked(order))), HasSubstr(answer_to(checked(order))));
}

TEST_F(SoapMessages, AnswersBytesAndMessagesInTurnOnAConnection) {
    const Fd connection = connect();
    const std::string end = "\r\n0\r\n\r\n";
    for (int i = 0; i < 3; ++i) {
        ASSERT_THAT(ask(connection, call(some_order()), end), HasSubstr(answer_to(some_order())));
        ASSERT_THAT(ask(connection, post(envelope("8", "MTIzNDU2Nzg=")), end), HasSubstr("getResponse>"));
        ASSERT_THAT(ask(connection, call(some_tick()), end), HasSubstr(answer_to(some_tick())));
    }
}

TEST_F(SoapMessages, AnswersInXmlAfterBytesThatCameAsAnAttachment) {
    const std::string parts =
        "--part\r\nContent-Type: application/xop+xml; charset=utf-8; type=\"text/xml\"\r\nContent-ID: <xml>\r\n\r\n" +
        envelope("8", R"(<x:Include xmlns:x="http://www.w3.org/2004/08/xop/include" href="cid:bytes"/>)") +
        "\r\n--part\r\nContent-Type: application/octet-stream\r\nContent-ID: <bytes>\r\n\r\n12345678\r\n--part--\r\n";
    const Fd connection = connect();

    ASSERT_THAT(
        ask(connection, post(parts, R"(multipart/related; boundary="part"; type="application/xop+xml"; start="<xml>")"),
            "\r\n0\r\n\r\n"),
        HasSubstr("application/xop+xml"));
    const std::string response = ask(connection, call(some_tick()), "\r\n0\r\n\r\n");
    EXPECT_THAT(response, HasSubstr(answer_to(some_tick())));
    EXPECT_THAT(response, Not(HasSubstr("xop")));
}

TEST_F(SoapMessages, RefusesAMessageWhoseCheckIsNotThatOfItsFields) {
    Tick tick = some_tick();
    tick.venue ^= 1;
    Order order = some_order();
    order.lines[2].name += '!';

    expect_refused(call(tick), "<faultstring>codec own: field check of tick is ");
    expect_refused(call(order), "<faultstring>codec own: field check of order is ");
}

TEST_F(SoapServer, DoesNotLookAtTheCheckOfATimedMessage) {
    Tick tick = some_tick();
    tick.venue ^= 1;

    EXPECT_THAT(ask(call(tick)), HasSubstr(answer_to(tick)));
}

TEST_F(SoapMessages, RefusesAValueThatAnEnumerationDoesNotHaveAndNamesTheField) {
    for (const std::string value : {"HOLD", "2", "-1", "4294967297", ""}) {
        expect_refused(order_with("<side>SELL</side>", "<side>" + value + "</side>"), "side");
    }
}

TEST_F(SoapMessages, RefusesANumberThatIsNoneOrDoesNotFitAndNamesTheField) {
    for (const std::string value : {"2147483648", "-2147483649", "1e3", "one", ""}) {
        expect_refused(order_with("<account>15</account>", "<account>" + value + "</account>"), "account");
    }
    expect_refused(order_with("<quantity>16</quantity>", "<quantity>9223372036854775808</quantity>"), "quantity");
    expect_refused(order_with("<price>18.5</price>", "<price>18,5</price>"), "price");
    expect_refused(order_with("<urgent>true</urgent>", "<urgent>yes</urgent>"), "urgent");
}

TEST_F(SoapMessages, RefusesAMessageThatLacksAFieldOrHasOneTwice) {
    const std::string order = XmlOf::xml_of(some_order());
    for (const std::string name :
         {"sequence",      "check",     "created_nanos", "account",        "side",     "kind",
          "time_in_force", "urgent",    "quantity",      "least_quantity", "price",    "stop_price",
          "currency",      "reference", "comment",       "customer",       "broker",   "id",
          "name",          "street",    "city",          "postcode",       "country",  "rating",
          "credit",        "active",    "number",        "product",        "discount", "tax_code"}) {
        const std::string element = element_of(order, name);
        EXPECT_THAT(ask(order_with(element, "")), HasSubstr("<faultstring>")) << name;
        EXPECT_THAT(ask(order_with(element, element + element)), HasSubstr("<faultstring>")) << name;
    }
    expect_refused(order_with("<account>", "<other>1</other><account>"), "<faultstring>");
}

TEST_F(SoapMessages, RefusesWhatIsNil) {
    const std::string customer = element_of(XmlOf::xml_of(some_order()), "customer");
    expect_refused(order_with(customer, R"(<customer i:nil="true"/>)"), "<faultstring>");
    expect_refused(order_with("<account>15</account>", R"(<account i:nil="true"/>)"), "<faultstring>");
    expect_refused(call("answerTick", R"(<request i:nil="true"/>)"), "<faultstring>");
    expect_refused(call("answerOrder", R"(<request i:nil="true"/>)"), "<faultstring>");
    expect_refused(order_with("</lines>", R"(</lines><lines i:nil="true"/>)"),
                   "<faultstring>codec own: field order.lines[1] is nil");
    for (const std::string operation : {"answerTick", "answerOrder"}) {
        const std::string nil = "<" + operation +
                                R"( xmlns="urn:roundtrip:transfer" )"
                                R"(xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"/>)";
        expect_refused(post(soap_message(nil)), "<faultstring>element " + operation + " is nil");
    }
}

/// SOAP 1.1 has references, by which a message of a megabyte would name one text a hundred thousand times.
TEST_F(SoapMessages, DoesNotFollowReferencesWithinAMessage) {
    const std::string customer = element_of(XmlOf::xml_of(some_order()), "customer");
    const std::string broker = element_of(XmlOf::xml_of(some_order()), "broker");
    const std::string named = with(customer, "<customer>", R"(<customer id="one">)");

    expect_refused(order_with(customer + broker, named + R"(<broker href="#one"/>)"), "<faultstring>");
    expect_refused(order_with("</lines>", R"(</lines><lines href="#one"/>)"), "<faultstring>");
}

TEST_F(SoapMessages, SaysInOneLineWhyItHasRefusedAMessage) {
    Tick tick = some_tick();
    tick.venue ^= 1;
    ask(call(tick));
    process_.signal(SIGTERM);

    EXPECT_THAT(process_.wait().errors, MatchesRegex("roundtrip-soap: codec own: field check of tick is [^\n]+\n"));
}

TEST_F(SoapMessages, CountsMessagesThatItHasAnswered) {
    const std::string request = call(some_tick());
    const std::string response = ask(connect(), request, "\r\n0\r\n\r\n");
    ask(call("answerTick", "<request>"));
    process_.signal(SIGTERM);
    const auto exit_line = testing::parse_json(process_.wait().output);

    EXPECT_EQ(exit_line["requests"].GetInt(), 1);
    EXPECT_EQ(exit_line["requestBytes"].GetUint64(), request.size());
    EXPECT_EQ(exit_line["responseBytes"].GetUint64(), response.size());
}

}  // namespace roundtrip
