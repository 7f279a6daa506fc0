// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "roundtrip/messages/fields.hpp"

namespace roundtrip {

enum class Side : std::uint8_t { kBuy, kSell };
enum class Kind : std::uint8_t { kMarket, kLimit, kStop, kStopLimit };
enum class TimeInForce : std::uint8_t { kDay, kGoodTillCancelled, kImmediateOrCancel, kFillOrKill };

template <>
inline constexpr std::array<std::string_view, 2> kNames<Side>{"BUY", "SELL"};
template <>
inline constexpr std::array<std::string_view, 4> kNames<Kind>{"MARKET", "LIMIT", "STOP", "STOP_LIMIT"};
template <>
inline constexpr std::array<std::string_view, 4> kNames<TimeInForce>{"DAY", "GOOD_TILL_CANCELLED",
                                                                     "IMMEDIATE_OR_CANCEL", "FILL_OR_KILL"};

/// Somebody who takes part in an order.
struct Party {
    std::int64_t id = 0;
    std::string name;
    std::string street;
    std::string city;
    std::string postcode;
    std::string country;
    std::int32_t rating = 0;
    double credit = 0;
    bool active = false;

    /// Visits every field, in its order, beside the field of that name in the code that the compiler of an interface
    /// definition has generated.
    template <class Self, class Theirs, class Visitor>
    static void visit_pairs(Self& self, Theirs& theirs, const Visitor& visitor) {
        visitor("id", self.id, theirs.id);
        visitor("name", self.name, theirs.name);
        visitor("street", self.street, theirs.street);
        visitor("city", self.city, theirs.city);
        visitor("postcode", self.postcode, theirs.postcode);
        visitor("country", self.country, theirs.country);
        visitor("rating", self.rating, theirs.rating);
        visitor("credit", self.credit, theirs.credit);
        visitor("active", self.active, theirs.active);
    }
};

/// A part of an order.
struct Line {
    std::int32_t number = 0;
    std::int64_t product = 0;
    std::int32_t quantity = 0;
    double price = 0;
    double discount = 0;
    std::int32_t tax_code = 0;
    std::string name;

    /// Visits every field, in its order, beside the field of that name in the code that the compiler of an interface
    /// definition has generated.
    template <class Self, class Theirs, class Visitor>
    static void visit_pairs(Self& self, Theirs& theirs, const Visitor& visitor) {
        visitor("number", self.number, theirs.number);
        visitor("product", self.product, theirs.product);
        visitor("quantity", self.quantity, theirs.quantity);
        visitor("price", self.price, theirs.price);
        visitor("discount", self.discount, theirs.discount);
        visitor("tax_code", self.tax_code, theirs.tax_code);
        visitor("name", self.name, theirs.name);
    }
};

/// An order with as many lines as its size asks for (idl/messages.md).
struct Order {
    static constexpr std::string_view kName = "order";

    std::int64_t sequence = 0;
    std::int64_t check = 0;
    std::int64_t created_nanos = 0;
    std::int32_t account = 0;
    Side side = Side::kBuy;
    Kind kind = Kind::kMarket;
    TimeInForce time_in_force = TimeInForce::kDay;
    bool urgent = false;
    std::int64_t quantity = 0;
    std::int64_t least_quantity = 0;
    double price = 0;
    double stop_price = 0;
    std::string currency;
    std::string reference;
    std::string comment;
    Party customer;
    Party broker;
    std::vector<Line> lines;

    /// Visits every field, in its order, beside the field of that name in the code that the compiler of an interface
    /// definition has generated.
    template <class Self, class Theirs, class Visitor>
    static void visit_pairs(Self& self, Theirs& theirs, const Visitor& visitor) {
        visitor("sequence", self.sequence, theirs.sequence);
        visitor("check", self.check, theirs.check);
        visitor("created_nanos", self.created_nanos, theirs.created_nanos);
        visitor("account", self.account, theirs.account);
        visitor("side", self.side, theirs.side);
        visitor("kind", self.kind, theirs.kind);
        visitor("time_in_force", self.time_in_force, theirs.time_in_force);
        visitor("urgent", self.urgent, theirs.urgent);
        visitor("quantity", self.quantity, theirs.quantity);
        visitor("least_quantity", self.least_quantity, theirs.least_quantity);
        visitor("price", self.price, theirs.price);
        visitor("stop_price", self.stop_price, theirs.stop_price);
        visitor("currency", self.currency, theirs.currency);
        visitor("reference", self.reference, theirs.reference);
        visitor("comment", self.comment, theirs.comment);
        visitor("customer", self.customer, theirs.customer);
        visitor("broker", self.broker, theirs.broker);
        visitor("lines", self.lines, theirs.lines);
    }
};

}  // namespace roundtrip
