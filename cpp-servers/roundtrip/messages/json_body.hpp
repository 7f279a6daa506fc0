// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <rapidjson/document.h>
#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>
#include <rapidjson/writer.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "roundtrip/messages/changed.hpp"
#include "roundtrip/messages/json_writer.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

/// Builds a tree of RapidJSON's, and ends when it becomes so deep that recursion over it would end the process.
class ShallowTree {
public:
    explicit ShallowTree(rapidjson::Document& tree) : tree_(tree) {}

    // NOLINTBEGIN(readability-identifier-naming): RapidJSON's names
    using Ch = char;
    bool Null() { return tree_.Null(); }
    bool Bool(bool value) { return tree_.Bool(value); }
    bool Int(int value) { return tree_.Int(value); }
    bool Uint(unsigned value) { return tree_.Uint(value); }
    bool Int64(std::int64_t value) { return tree_.Int64(value); }
    bool Uint64(std::uint64_t value) { return tree_.Uint64(value); }
    bool Double(double value) { return tree_.Double(value); }
    bool RawNumber(const Ch* text, rapidjson::SizeType length, bool copy) {
        return tree_.RawNumber(text, length, copy);
    }
    bool String(const Ch* text, rapidjson::SizeType length, bool copy) { return tree_.String(text, length, copy); }
    bool Key(const Ch* text, rapidjson::SizeType length, bool copy) { return tree_.Key(text, length, copy); }
    bool StartObject() { return ++depth_ <= kMostDepth && tree_.StartObject(); }
    bool EndObject(rapidjson::SizeType members) { return depth_-- > 0 && tree_.EndObject(members); }
    bool StartArray() { return ++depth_ <= kMostDepth && tree_.StartArray(); }
    bool EndArray(rapidjson::SizeType elements) { return depth_-- > 0 && tree_.EndArray(elements); }
    // NOLINTEND(readability-identifier-naming)

private:
    static constexpr int kMostDepth = 1000;  ///< Jackson's limit

    rapidjson::Document& tree_;
    int depth_ = 0;
};

/// A message as a tree of RapidJSON's, since a sample has no class.
class JsonBody {
public:
    /// @throws BadInput if the bytes are not exactly one value of JSON; it names the offset
    void read(std::span<const std::byte> bytes) {
        // A row of brackets would end the process by recursion. RapidJSON 1.1.0 loses itself in full precision where a
        // number has many digits; those of messages have few, and are exact.
        constexpr unsigned kFlags = rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag;
        document_.SetNull();
        document_.GetAllocator().Clear();
        rapidjson::MemoryStream stream(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        rapidjson::Reader reader;
        auto parse = [&](rapidjson::Document& tree) {
            ShallowTree shallow(tree);
            return !reader.Parse<kFlags>(stream, shallow).IsError();
        };
        document_.Populate(parse);
        if (reader.HasParseError()) {
            throw BadInput("byte " + std::to_string(reader.GetErrorOffset()) + ": " +
                           rapidjson::GetParseError_En(reader.GetParseErrorCode()));
        }
    }

    /// @return how many bytes the message has, which may be more than fit
    std::size_t write(std::span<std::byte> into, bool is_changed) {
        if (is_changed) {
            change(document_);
        }
        SpanOutput output{into};
        rapidjson::Writer<SpanOutput> json(output);
        document_.Accept(json);
        return output.bytes;
    }

private:
    void change(rapidjson::Value& value) {
        if (value.IsObject()) {
            for (auto& member : value.GetObject()) {
                change(member.value);
            }
        } else if (value.IsArray()) {
            for (auto& part : value.GetArray()) {
                change(part);
            }
        } else if (value.IsString()) {
            std::string text(value.GetString(), value.GetStringLength());
            turn_letters(text);
            value.SetString(text.data(), static_cast<rapidjson::SizeType>(text.size()), document_.GetAllocator());
        } else if (value.IsInt64()) {
            value.SetInt64(changed(value.GetInt64()));
        } else if (value.IsDouble()) {
            value.SetDouble(changed(value.GetDouble()));
        }
    }

    rapidjson::Document document_;
};

}  // namespace roundtrip
