/// Where the time of a fork goes that nobody measures, as flame graphs.
package dev.roundtrip.flame;
