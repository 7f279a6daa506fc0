// SPDX-License-Identifier: Apache-2.0
#include "sbe_format.hpp"

#include <dev_roundtrip_idl_sbe/Order.h>
#include <dev_roundtrip_idl_sbe/Tick.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

namespace sbe = ::dev::roundtrip::idl::sbe;

BadInput refusal(std::uint64_t offset, const std::string& reason) {
    return BadInput("codec sbe: byte " + std::to_string(offset) + ": " + reason);
}

void require(const char* name, std::uint64_t found, std::uint64_t expected) {
    if (found != expected) {
        throw refusal(0, std::string(name) + " is " + std::to_string(found) + ", expected " + std::to_string(expected));
    }
}

/// Exceptions of the generated code name neither codec nor offset.
template <class Offset, class Body>
void with_offset(const Offset& offset, const Body& body) {
    try {
        body();
    } catch (const BadInput&) {
        throw;
    } catch (const std::runtime_error& error) {
        throw refusal(offset(), error.what());
    }
}

/// The message behind its header.
template <class Message>
Message open(std::span<const std::byte> bytes) {
    auto* const begin = const_cast<char*>(reinterpret_cast<const char*>(bytes.data()));  // only read
    Message message;
    with_offset([] { return std::uint64_t{0}; },
                [&] {
                    sbe::MessageHeader header(begin, bytes.size());
                    require("templateId", header.templateId(), Message::sbeTemplateId());
                    require("schemaId", header.schemaId(), Message::sbeSchemaId());
                    require("version", header.version(), Message::sbeSchemaVersion());
                    require("blockLength", header.blockLength(), Message::sbeBlockLength());
                    message.wrapForDecode(begin, sbe::MessageHeader::encodedLength(), Message::sbeBlockLength(),
                                          Message::sbeSchemaVersion(), bytes.size());
                });
    return message;
}

void require_end(std::uint64_t position, std::size_t bytes) {
    if (position != bytes) {
        throw refusal(position, "the message ends here, and there are " + std::to_string(bytes) + " bytes");
    }
}

template <class From>
void take(From from, auto& value, const char* name, std::uint64_t offset) {
    if (from == From::NULL_VALUE) {
        throw refusal(offset, std::string("field ") + name + " has no value");
    }
    value = static_cast<std::remove_reference_t<decltype(value)>>(from);
}

void take_numbers(sbe::PartyNumbers& from, Party& party, std::uint64_t offset) {
    party.id = from.id();
    party.rating = from.rating();
    party.credit = from.credit();
    take(from.active(), party.active, "active", offset);
}

void put_numbers(const Party& party, sbe::PartyNumbers& into) {
    into.id(party.id).rating(party.rating).credit(party.credit);
    into.active(party.active ? sbe::Flag::YES : sbe::Flag::NO);
}

/// The generated code trusts the length of a part, and reads fields behind it.
void require_lines(sbe::Order& from) {
    const std::uint64_t offset = from.sbePosition();
    sbe::GroupSizeEncoding header(from.buffer(), offset, from.bufferLength(), sbe::Order::sbeSchemaVersion());
    if (header.blockLength() != sbe::Order::Lines::sbeBlockLength()) {
        throw refusal(offset, "field lines has parts of " + std::to_string(header.blockLength()) + " bytes, expected " +
                                  std::to_string(sbe::Order::Lines::sbeBlockLength()));
    }
}

void take_lines(sbe::Order& from, Order& order) {
    require_lines(from);
    auto& lines = from.lines();
    order.lines.clear();  // and not as many as it says, of which none may be there
    while (lines.hasNext()) {
        lines.next();
        Line& line = order.lines.emplace_back();
        line.number = lines.number();
        line.product = lines.product();
        line.quantity = lines.quantity();
        line.price = lines.price();
        line.discount = lines.discount();
        line.tax_code = lines.taxCode();
        line.name = lines.getNameAsStringView();
    }
}

void put_lines(const Order& order, sbe::Order& into) {
    auto& lines = into.linesCount(static_cast<std::uint16_t>(order.lines.size()));
    for (const Line& line : order.lines) {
        lines.next().number(line.number).product(line.product).quantity(line.quantity).price(line.price);
        lines.discount(line.discount).taxCode(line.tax_code).putName(std::string_view(line.name));
    }
}

void take_all(sbe::Order& from, Order& order) {
    const std::uint64_t begin = from.offset();
    order.sequence = from.sequence();
    order.check = from.check();
    order.created_nanos = from.createdNanos();
    order.account = from.account();
    take(from.side(), order.side, "side", begin + sbe::Order::sideEncodingOffset());
    take(from.kind(), order.kind, "kind", begin + sbe::Order::kindEncodingOffset());
    take(from.timeInForce(), order.time_in_force, "time_in_force", begin + sbe::Order::timeInForceEncodingOffset());
    take(from.urgent(), order.urgent, "urgent", begin + sbe::Order::urgentEncodingOffset());
    order.quantity = from.quantity();
    order.least_quantity = from.leastQuantity();
    order.price = from.price();
    order.stop_price = from.stopPrice();
    take_numbers(from.customer(), order.customer, begin + sbe::Order::customerEncodingOffset());
    take_numbers(from.broker(), order.broker, begin + sbe::Order::brokerEncodingOffset());
    take_lines(from, order);
    order.currency = from.getCurrencyAsStringView();
    order.reference = from.getReferenceAsStringView();
    order.comment = from.getCommentAsStringView();
    order.customer.name = from.getCustomerNameAsStringView();
    order.customer.street = from.getCustomerStreetAsStringView();
    order.customer.city = from.getCustomerCityAsStringView();
    order.customer.postcode = from.getCustomerPostcodeAsStringView();
    order.customer.country = from.getCustomerCountryAsStringView();
    order.broker.name = from.getBrokerNameAsStringView();
    order.broker.street = from.getBrokerStreetAsStringView();
    order.broker.city = from.getBrokerCityAsStringView();
    order.broker.postcode = from.getBrokerPostcodeAsStringView();
    order.broker.country = from.getBrokerCountryAsStringView();
}

void put_all(const Order& order, sbe::Order& into) {
    into.sequence(order.sequence).check(order.check).createdNanos(order.created_nanos).account(order.account);
    into.side(static_cast<sbe::Side::Value>(order.side)).kind(static_cast<sbe::Kind::Value>(order.kind));
    into.timeInForce(static_cast<sbe::TimeInForce::Value>(order.time_in_force));
    into.urgent(order.urgent ? sbe::Flag::YES : sbe::Flag::NO);
    into.quantity(order.quantity).leastQuantity(order.least_quantity).price(order.price).stopPrice(order.stop_price);
    put_numbers(order.customer, into.customer());
    put_numbers(order.broker, into.broker());
    put_lines(order, into);
    const auto text = [](const std::string& field) { return std::string_view(field); };
    into.putCurrency(text(order.currency)).putReference(text(order.reference)).putComment(text(order.comment));
    into.putCustomerName(text(order.customer.name)).putCustomerStreet(text(order.customer.street));
    into.putCustomerCity(text(order.customer.city)).putCustomerPostcode(text(order.customer.postcode));
    into.putCustomerCountry(text(order.customer.country));
    into.putBrokerName(text(order.broker.name)).putBrokerStreet(text(order.broker.street));
    into.putBrokerCity(text(order.broker.city)).putBrokerPostcode(text(order.broker.postcode));
    into.putBrokerCountry(text(order.broker.country));
}

void take_all(sbe::Tick& from, Tick& tick) {
    tick.sequence = from.sequence();
    tick.check = from.check();
    tick.time_nanos = from.timeNanos();
    tick.instrument = from.instrument();
    tick.venue = from.venue();
    tick.bid_price = from.bidPrice();
    tick.ask_price = from.askPrice();
    tick.last_price = from.lastPrice();
    tick.bid_quantity = from.bidQuantity();
    tick.ask_quantity = from.askQuantity();
    tick.last_quantity = from.lastQuantity();
    tick.volume = from.volume();
}

void put_all(const Tick& tick, sbe::Tick& into) {
    into.sequence(tick.sequence).check(tick.check).timeNanos(tick.time_nanos);
    into.instrument(tick.instrument).venue(tick.venue).bidPrice(tick.bid_price);
    into.askPrice(tick.ask_price).lastPrice(tick.last_price).bidQuantity(tick.bid_quantity);
    into.askQuantity(tick.ask_quantity).lastQuantity(tick.last_quantity).volume(tick.volume);
}

/// The code that SBE's tool has generated for a message.
template <class Message>
using SbeOf = std::conditional_t<std::is_same_v<Message, Tick>, sbe::Tick, sbe::Order>;

}  // namespace

template <class Message>
void SbeFormat<Message>::read(std::span<const std::byte> bytes, Message& message) {
    auto from = open<SbeOf<Message>>(bytes);
    with_offset([&] { return from.sbePosition(); }, [&] { take_all(from, message); });
    require_end(from.sbePosition(), bytes.size());
}

template <class Message>
std::size_t SbeFormat<Message>::write(const Message& message, std::span<std::byte> into) {
    SbeOf<Message> made;
    with_offset([&] { return into.size(); },
                [&] {
                    made.wrapAndApplyHeader(reinterpret_cast<char*>(into.data()), 0, into.size());
                    put_all(message, made);
                });
    return static_cast<std::size_t>(made.sbePosition());
}

template class SbeFormat<Tick>;
template class SbeFormat<Order>;

}  // namespace roundtrip
