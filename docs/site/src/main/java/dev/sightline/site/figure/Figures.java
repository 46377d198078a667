package dev.sightline.site.figure;

/** All figures of the site. */
public final class Figures {
  private Figures() {}

  /** New ones, as the pages show them first. */
  public static Figure[] all() {
    return new Figure[] {
      new RayTriangleFigure(),
      new SlabsFigure(),
      new TrianglePairFigure(),
      new ClosestFigure(),
      new GjkFigure(),
      new HullFigure(),
      new VolumesFigure(),
      new TreeFigure(),
      new ChunksFigure(),
      new StepsFigure()
    };
  }
}
