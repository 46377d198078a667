package dev.sightline.jme.extra.pointer.tool;

/** Receives what a {@link MeasureTool} measures, on the render thread. */
@FunctionalInterface
public interface MeasureListener {
  /** The second place has been clicked. */
  void measured(Measurement measurement);
}
