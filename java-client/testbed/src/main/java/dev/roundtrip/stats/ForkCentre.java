package dev.roundtrip.stats;
public final class ForkCentre { private ForkCentre() {}
 public static double relativeHalfWidth(double[] v) { return v.length; } }
