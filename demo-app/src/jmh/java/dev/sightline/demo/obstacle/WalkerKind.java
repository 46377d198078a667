package dev.sightline.demo.obstacle;

import java.util.Locale;

/** Whose character walks. */
enum WalkerKind {
  SIGHTLINE("Sightline"),
  JOLT("Jolt"),
  MINIE("Minie");

  private final String label;

  WalkerKind(String label) {
    this.label = label;
  }

  static WalkerKind of(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT));
  }

  Walker in(float[] triangles, int hertz) {
    return switch (this) {
      case SIGHTLINE -> new SightlineWalker(triangles, hertz);
      case JOLT -> new JoltWalker(triangles, hertz);
      case MINIE -> new BulletWalker(triangles, hertz);
    };
  }

  @Override
  public String toString() {
    return label;
  }
}
