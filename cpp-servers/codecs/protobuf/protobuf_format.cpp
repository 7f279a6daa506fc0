// SPDX-License-Identifier: Apache-2.0
#include "protobuf_format.hpp"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/stubs/logging.h>
#include <google/protobuf/unknown_field_set.h>

#include <cstdint>
#include <string>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

/// It would say on standard error, without the server's name, what of a message it does not like.
[[maybe_unused]] const auto kSilenced = google::protobuf::SetLogHandler(nullptr);

/// It keeps what it does not know.
void require_no_unknown(const google::protobuf::Message& message) {
    const auto& unknown = message.GetReflection()->GetUnknownFields(message);
    if (!unknown.empty()) {
        throw BadInput("codec protobuf: " + message.GetTypeName() + " has a field of the number " +
                       std::to_string(unknown.field(0).number()) + ", which is unknown or has an unknown value");
    }
}

void take(const proto::Party& from, Party& party) {
    require_no_unknown(from);
    party.id = from.id();
    party.name = from.name();
    party.street = from.street();
    party.city = from.city();
    party.postcode = from.postcode();
    party.country = from.country();
    party.rating = from.rating();
    party.credit = from.credit();
    party.active = from.active();
}

void take(const proto::Line& from, Line& line) {
    require_no_unknown(from);
    line.number = from.number();
    line.product = from.product();
    line.quantity = from.quantity();
    line.price = from.price();
    line.discount = from.discount();
    line.tax_code = from.tax_code();
    line.name = from.name();
}

void put(const Party& party, proto::Party& into) {
    into.set_id(party.id);
    into.set_name(party.name);
    into.set_street(party.street);
    into.set_city(party.city);
    into.set_postcode(party.postcode);
    into.set_country(party.country);
    into.set_rating(party.rating);
    into.set_credit(party.credit);
    into.set_active(party.active);
}

void put(const Line& line, proto::Line& into) {
    into.set_number(line.number);
    into.set_product(line.product);
    into.set_quantity(line.quantity);
    into.set_price(line.price);
    into.set_discount(line.discount);
    into.set_tax_code(line.tax_code);
    into.set_name(line.name);
}

}  // namespace

void parse(std::span<const std::byte> bytes, google::protobuf::Message& message) {
    google::protobuf::io::CodedInputStream input(reinterpret_cast<const std::uint8_t*>(bytes.data()),
                                                 static_cast<int>(bytes.size()));
    message.Clear();
    if (!message.MergePartialFromCodedStream(&input) || !input.ConsumedEntireMessage()) {
        throw BadInput("codec protobuf: byte " + std::to_string(input.CurrentPosition()) + " of " +
                       std::to_string(bytes.size()) + ": " + message.GetTypeName() + " cannot be read on");
    }
    if (!message.IsInitialized()) {
        throw BadInput("codec protobuf: " + message.GetTypeName() +
                       " lacks the field: " + message.InitializationErrorString());
    }
}

std::size_t serialize(const google::protobuf::Message& message, std::span<std::byte> into) {
    const std::size_t bytes = message.ByteSizeLong();
    if (bytes <= into.size()) {
        message.SerializeWithCachedSizesToArray(reinterpret_cast<std::uint8_t*>(into.data()));
    }
    return bytes;
}

void take(const proto::Tick& from, Tick& tick) {
    require_no_unknown(from);
    tick.sequence = static_cast<std::int64_t>(from.sequence());
    tick.check = from.check();
    tick.time_nanos = from.time_nanos();
    tick.instrument = from.instrument();
    tick.venue = from.venue();
    tick.bid_price = from.bid_price();
    tick.ask_price = from.ask_price();
    tick.last_price = from.last_price();
    tick.bid_quantity = from.bid_quantity();
    tick.ask_quantity = from.ask_quantity();
    tick.last_quantity = from.last_quantity();
    tick.volume = from.volume();
}

void take(const proto::Order& from, Order& order) {
    require_no_unknown(from);
    order.sequence = static_cast<std::int64_t>(from.sequence());
    order.check = from.check();
    order.created_nanos = from.created_nanos();
    order.account = from.account();
    order.side = static_cast<Side>(from.side());
    order.kind = static_cast<Kind>(from.kind());
    order.time_in_force = static_cast<TimeInForce>(from.time_in_force());
    order.urgent = from.urgent();
    order.quantity = from.quantity();
    order.least_quantity = from.least_quantity();
    order.price = from.price();
    order.stop_price = from.stop_price();
    order.currency = from.currency();
    order.reference = from.reference();
    order.comment = from.comment();
    take(from.customer(), order.customer);
    take(from.broker(), order.broker);
    order.lines.resize(static_cast<std::size_t>(from.lines_size()));
    for (std::size_t i = 0; i < order.lines.size(); ++i) {
        take(from.lines(static_cast<int>(i)), order.lines[i]);
    }
}

void put(const Tick& tick, proto::Tick& into) {
    into.set_sequence(static_cast<std::uint64_t>(tick.sequence));
    into.set_check(tick.check);
    into.set_time_nanos(tick.time_nanos);
    into.set_instrument(tick.instrument);
    into.set_venue(tick.venue);
    into.set_bid_price(tick.bid_price);
    into.set_ask_price(tick.ask_price);
    into.set_last_price(tick.last_price);
    into.set_bid_quantity(tick.bid_quantity);
    into.set_ask_quantity(tick.ask_quantity);
    into.set_last_quantity(tick.last_quantity);
    into.set_volume(tick.volume);
}

void put(const Order& order, proto::Order& into) {
    into.set_sequence(static_cast<std::uint64_t>(order.sequence));
    into.set_check(order.check);
    into.set_created_nanos(order.created_nanos);
    into.set_account(order.account);
    into.set_side(static_cast<proto::Side>(order.side));
    into.set_kind(static_cast<proto::Kind>(order.kind));
    into.set_time_in_force(static_cast<proto::TimeInForce>(order.time_in_force));
    into.set_urgent(order.urgent);
    into.set_quantity(order.quantity);
    into.set_least_quantity(order.least_quantity);
    into.set_price(order.price);
    into.set_stop_price(order.stop_price);
    into.set_currency(order.currency);
    into.set_reference(order.reference);
    into.set_comment(order.comment);
    put(order.customer, *into.mutable_customer());
    put(order.broker, *into.mutable_broker());
    into.clear_lines();
    for (const Line& line : order.lines) {
        put(line, *into.add_lines());
    }
}

}  // namespace roundtrip
