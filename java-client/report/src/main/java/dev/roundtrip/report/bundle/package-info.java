/// A run as one archive, with what it takes to make its tables and figures again byte for byte.
package dev.roundtrip.report.bundle;
