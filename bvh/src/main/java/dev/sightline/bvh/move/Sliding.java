package dev.sightline.bvh.move;

/** Goes a way in space, bent along all that is met. */
final class Sliding {
  private static final int SLIDES = 6;

  private final SlidePlanes planes = new SlidePlanes();
  private final Contact contact = new Contact();

  /** Takes a way. */
  void start(double dx, double dy, double dz) {
    planes.start(dx, dy, dz);
  }

  /** Bends the way along what is touched already. */
  void bend(Contact touched) {
    planes.add(touched.nx, touched.ny, touched.nz);
    planes.bend(planes.x, planes.y, planes.z);
  }

  /**
   * Goes the way as long as it leads lower than a limit.
   *
   * @return whether anything was met
   */
  boolean go(CapsuleBody body, double below) {
    double least = LevelMove.LEAST * body.shape().skin();
    int met = 0;
    for (int i = 0; i < SLIDES && planes.isLonger(least) && planes.y < below; i++) {
      double left = 1 - body.advance(planes.x, planes.y, planes.z, contact);
      if (left <= 0) {
        break;
      }
      met++;
      planes.add(contact.nx, contact.ny, contact.nz);
      planes.bend(left * planes.x, left * planes.y, left * planes.z);
    }
    return met > 0;
  }
}
