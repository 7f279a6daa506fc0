/// Pure functions from samples to estimates. Uses a library of distributions, and nothing of the project.
package dev.roundtrip.stats;
