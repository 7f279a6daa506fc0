// SPDX-License-Identifier: Apache-2.0
#include "rest_request.hpp"

// Vector instructions, and with them a name space of its own, since others use RapidJSON without.
#ifdef __SSE2__
#define RAPIDJSON_SSE2
#endif
#define RAPIDJSON_NAMESPACE roundtrip::in_situ_json
#define RAPIDJSON_NAMESPACE_BEGIN namespace roundtrip::in_situ_json {
#define RAPIDJSON_NAMESPACE_END }
#include <rapidjson/error/en.h>
#include <rapidjson/reader.h>

#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

#include "rest_format.hpp"

namespace roundtrip {

namespace json = in_situ_json;

namespace {

/// Takes the events of one request; returns false, which ends the parser, at the first that is out of place.
class RequestHandler {
public:
    // NOLINTBEGIN(readability-identifier-naming): the names are RapidJSON's
    bool StartObject() { return inside_ ? refuse("nested objects are no part of a request") : (inside_ = true); }
    bool EndObject(json::SizeType /*members*/) { return true; }
    bool StartArray() { return refuse("arrays are no part of a request"); }
    bool EndArray(json::SizeType /*elements*/) { return false; }

    bool Key(const char* text, json::SizeType length, bool /*copy*/) {
        const std::string_view key(text, length);
        if (key != "responseSize" && key != "data") {
            return refuse("a member is neither responseSize nor data");
        }
        awaits_size_ = key == "responseSize";
        return (awaits_size_ ? !response_bytes_ : !data_) || refuse(std::string(key) + " is there twice");
    }

    bool Uint64(std::uint64_t number) {
        if (!awaits_size_) {
            return refuse(misfit());
        }
        response_bytes_ = number;
        return number <= kMaxLetters || refuse("responseSize " + std::to_string(number) + " is over the limit of " +
                                               std::to_string(kMaxLetters));
    }

    bool Int64(std::int64_t number) {
        return awaits_size_ && number < 0 ? refuse("responseSize " + std::to_string(number) + " is negative")
                                          : Uint64(static_cast<std::uint64_t>(number));
    }

    bool Uint(unsigned number) { return Uint64(number); }
    bool Int(int number) { return Int64(number); }

    bool String(const char* text, json::SizeType length, bool /*copy*/) {
        if (awaits_size_ || !inside_) {
            return refuse(misfit());
        }
        data_ = std::as_bytes(std::span(text, length));
        return data_->size() <= kMaxLetters || refuse("data is over the limit of " + std::to_string(kMaxLetters));
    }

    bool Double(double /*number*/) { return refuse(misfit()); }
    bool RawNumber(const char* /*text*/, json::SizeType /*length*/, bool /*copy*/) { return refuse(misfit()); }
    bool Bool(bool /*value*/) { return refuse(misfit()); }
    bool Null() { return refuse(misfit()); }
    // NOLINTEND(readability-identifier-naming)

    /// @throws Refusal if a member is missing
    RestRequest request() const {
        if (!response_bytes_ || !data_) {
            throw Refusal(http_status::kBadRequest, response_bytes_ ? "data is missing" : "responseSize is missing");
        }
        return {*data_, static_cast<std::size_t>(*response_bytes_)};
    }

    /// Why it ended the parser; empty if it did not.
    const std::string& refusal() const { return refusal_; }

private:
    bool refuse(std::string reason) {
        refusal_ = std::move(reason);
        return false;
    }

    std::string misfit() const {
        return !inside_       ? "body is not an object"
               : awaits_size_ ? "responseSize is not a whole number written in digits alone"
                              : "data is not a string";
    }

    bool inside_ = false;
    bool awaits_size_ = false;  ///< the member at hand is responseSize
    std::optional<std::uint64_t> response_bytes_;
    std::optional<std::span<const std::byte>> data_;
    std::string refusal_;
};

/// Text without bytes above 127 is UTF-8, and this is far quicker to see than the rest.
bool is_ascii(std::span<const std::byte> text) {
    std::uint64_t all = 0;
    for (; text.size() >= sizeof all; text = text.subspan(sizeof all)) {
        std::uint64_t word = 0;
        std::memcpy(&word, text.data(), sizeof word);
        all |= word;
    }
    for (const std::byte byte : text) {
        all |= std::to_integer<std::uint64_t>(byte);
    }
    return (all & 0x8080808080808080U) == 0;
}

template <unsigned kFlags>
RestRequest parse(std::span<std::byte> body) {
    json::InsituStringStream stream(reinterpret_cast<char*>(body.data()));
    json::Reader reader;
    RequestHandler handler;
    const json::ParseResult result = reader.Parse<json::kParseInsituFlag | kFlags>(stream, handler);
    if (!handler.refusal().empty()) {
        throw Refusal(http_status::kBadRequest, handler.refusal());
    }
    if (result.IsError()) {
        throw Refusal(http_status::kBadRequest, "body is not JSON at byte " + std::to_string(result.Offset()) + ": " +
                                                    json::GetParseError_En(result.Code()));
    }
    if (stream.Tell() < body.size()) {  // the parser takes a zero byte for the end
        throw Refusal(http_status::kBadRequest,
                      "body goes on after its object, at byte " + std::to_string(stream.Tell()));
    }
    return handler.request();
}

}  // namespace

RestRequest parse_rest_request(std::span<std::byte> body) {
    return is_ascii(body) ? parse<json::kParseNoFlags>(body) : parse<json::kParseValidateEncodingFlag>(body);
}

}  // namespace roundtrip
