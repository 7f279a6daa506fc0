/// Under what a cell is measured, as one value with a part for each axis.
package dev.roundtrip.condition;
