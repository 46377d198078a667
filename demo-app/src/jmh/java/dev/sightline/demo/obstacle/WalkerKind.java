package dev.sightline.demo.obstacle;

import dev.sightline.bvh.move.obstacle.MoverWalker;
import dev.sightline.bvh.move.obstacle.ObstacleCase;
import dev.sightline.bvh.move.obstacle.ObstacleWalker;
import dev.sightline.bvh.move.obstacle.Outcome;
import dev.sightline.bvh.move.obstacle.Trial;
import java.io.PrintStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

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

  private ObstacleWalker in(float[] triangles, int hertz) {
    return switch (this) {
      case SIGHTLINE -> new MoverWalker(triangles, hertz);
      case JOLT -> new JoltWalker(triangles, hertz);
      case MINIE -> new BulletWalker(triangles, hertz);
    };
  }

  /** Plays a case. */
  Outcome play(ObstacleCase one, @Nullable PrintStream trace) {
    try (ObstacleWalker walker = in(one.triangles(), one.hertz())) {
      return new Trial(one, trace).play(walker);
    }
  }

  @Override
  public String toString() {
    return label;
  }
}
