// SPDX-License-Identifier: Apache-2.0
/// Messages as JSON, by Jackson.
package dev.roundtrip.codecs.json;
