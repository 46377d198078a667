package dev.sightline.demo.scenes.tools;

import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.demo.cast.CpuClock;
import dev.sightline.demo.play.Tally;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.extra.solid.SolidQueries;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A level sheet of points that goes up and down through the statue: red inside, blue outside. */
final class InsideTool extends Tool {
  private static final int SIDE = 31;
  private static final float SPACING = 1.1f;
  private static final float MIDDLE = 17;

  private final Tally tally = new Tally();
  private @Nullable SolidQueries solids;
  private float seconds;
  private int inside;
  private float height;

  @Override
  void start(ToolBench bench) {
    CollisionAppState collision = bench.collision();
    solids = new SolidQueries(collision);
  }

  @Override
  void update(ToolBench bench, float tpf) {
    if (solids == null) {
      return;
    }
    seconds += Math.min(tpf, 0.1f);
    height = MIDDLE + 12 * FastMath.sin(0.4f * seconds);
    Geometry statue = bench.workshop().statue();
    Vector3f centre = statue.getWorldTranslation();
    bench.chalk().begin();
    inside = 0;
    long begin = CpuClock.now();
    for (int i = 0; i < SIDE * SIDE; i++) {
      float x = centre.x + (i % SIDE - SIDE / 2) * SPACING;
      float z = centre.z + (i / SIDE - SIDE / 2) * SPACING;
      Vector3f point = new Vector3f(x, height, z);
      boolean isInside = isInside(solids, statue, point);
      inside += isInside ? 1 : 0;
      bench.chalk().dot(isInside, point);
    }
    tally.frame((CpuClock.now() - begin) * 1e-3);
    bench.chalk().end(bench.camera());
  }

  private static boolean isInside(SolidQueries solids, Geometry statue, Vector3f point) {
    return solids.contains(statue, point);
  }

  @Override
  String words(ToolBench bench) {
    return String.format(
        Locale.ROOT,
        "At a height of %.1f m, %d of %d points are inside, in red. All of them: %.1f ms.",
        height / Workshop.METRE,
        inside,
        SIDE * SIDE,
        tally.median() / 1000);
  }

  @Override
  List<String> code() {
    return List.of(
        "solids = new SolidQueries(collision);", "return solids.contains(statue, point);");
  }
}
