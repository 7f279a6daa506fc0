/// The condition that a cell is measured under, as one value with a part for each axis.
package dev.roundtrip.condition;
