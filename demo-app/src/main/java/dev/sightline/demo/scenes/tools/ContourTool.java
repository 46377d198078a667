package dev.sightline.demo.scenes.tools;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.bvh.extra.contour.Contour;
import dev.sightline.bvh.extra.pair.TrianglePairList;
import dev.sightline.demo.cast.CpuClock;
import dev.sightline.demo.play.Tally;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.extra.pair.MeshQueries;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Draws the curves in which a ring that moves and the statue cut each other. */
final class ContourTool extends Tool {
  private static final float PERIOD = 0.5f;

  private final Contour contour = new Contour();
  private final TrianglePairList pairs = new TrianglePairList();
  private final Tally tally = new Tally();
  private final Transform before = new Transform();
  private @Nullable MeshQueries meshes;
  private float seconds;
  private int frames;
  private boolean meet;
  private int triangles;

  @Override
  void start(ToolBench bench) {
    before.set(bench.workshop().ring().getLocalTransform());
    CollisionAppState collision = bench.collision();
    meshes = new MeshQueries(collision);
  }

  @Override
  void update(ToolBench bench, float tpf) {
    Geometry ring = bench.workshop().ring();
    Geometry statue = bench.workshop().statue();
    bench.chalk().begin();
    if (meshes != null && frames++ > 0) {
      long begin = CpuClock.now();
      ask(meshes, ring, statue);
      tally.frame((CpuClock.now() - begin) * 1e-3);
      draw(bench.chalk());
    }
    bench.chalk().end(bench.camera());
    // What is asked is the frame on the screen; then the ring moves on.
    seconds += Math.min(tpf, 0.1f);
    float turn = seconds * PERIOD;
    ring.setLocalTranslation(38 + 3 * FastMath.sin(turn), 17 + 6 * FastMath.sin(1.7f * turn), 11);
    ring.setLocalRotation(new Quaternion().fromAngles(1.2f + 0.5f * FastMath.sin(turn), turn, 0));
  }

  private void ask(MeshQueries asked, Geometry ring, Geometry statue) {
    meet = asked.contour(ring, statue, contour);
    triangles = asked.triangles(ring, statue, pairs);
  }

  private void draw(Chalk chalk) {
    for (int line = 0; line < contour.size(); line++) {
      int points = contour.pointCount(line);
      for (int i = 0; i < contour.segmentCount(line); i++) {
        chalk.line(point(line, i), point(line, (i + 1) % points));
      }
    }
  }

  private Vector3f point(int line, int point) {
    return new Vector3f(
        (float) contour.coordinate(line, point, 0),
        (float) contour.coordinate(line, point, 1),
        (float) contour.coordinate(line, point, 2));
  }

  @Override
  String words(ToolBench bench) {
    if (!meet) {
      return "The ring and the statue do not touch.";
    }
    return String.format(
        Locale.ROOT,
        "%,d pairs of triangles cut each other, along %d %s, in red. Both questions: %.1f ms.",
        triangles,
        contour.size(),
        contour.size() == 1 ? "curve" : "curves",
        tally.median() / 1000);
  }

  @Override
  List<String> code() {
    return List.of(
        "meet = asked.contour(ring, statue, contour);",
        "triangles = asked.triangles(ring, statue, pairs);");
  }

  @Override
  void stop(ToolBench bench) {
    bench.workshop().ring().setLocalTransform(before);
  }
}
