package dev.roundtrip.report.paper;

import java.util.List;

/// A table that needs no words of its own besides.
///
/// @param title as in `Cost a round trip, 16B:16B`
record TitledTable(String title, List<String> header, List<List<String>> rows) {}
