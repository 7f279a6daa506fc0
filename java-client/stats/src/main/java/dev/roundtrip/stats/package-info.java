/// Pure functions from samples to estimates.
package dev.roundtrip.stats;
