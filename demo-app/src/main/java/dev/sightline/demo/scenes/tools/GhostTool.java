package dev.sightline.demo.scenes.tools;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.jme.extra.convex.ConvexQueries;
import dev.sightline.jme.extra.convex.ModelShapes;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.result.Pick;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A house that follows the mouse: red where it collides, green where it may be built. */
final class GhostTool extends Tool {
  static final ColorRGBA RED = new ColorRGBA(1, 0.15f, 0.1f, 0.6f);
  static final ColorRGBA GREEN = new ColorRGBA(0.2f, 0.9f, 0.3f, 0.6f);

  /** The first aim of the tools that move a house: beside crates. */
  static final Vector3f FIRST = new Vector3f(-36, 0, 36);

  private static final QueryOptions LAND = QueryOptions.DEFAULT.withLayers(Workshop.LAND);
  private static final Vector3f NUDGE = new Vector3f(0, 0.01f, 0);

  private final List<Geometry> built = new ArrayList<>();
  private @Nullable Geometry ghost;
  private @Nullable ConvexQueries convex;
  private boolean isFree;

  @Override
  void start(ToolBench bench) {
    convex = new ConvexQueries(bench.collision());
    ghost = House.ghost(bench.assets());
    bench.marks().attachChild(ghost);
  }

  /** Puts a ghost on the ground under the mouse. */
  static void follow(ToolBench bench, Geometry ghost) {
    Optional<Pick> ground =
        bench.collision().with(LAND).pickNearest(bench.aim(FIRST), bench.camera());
    ground.ifPresent(pick -> ghost.setLocalTranslation(pick.point().add(NUDGE)));
    ghost.updateGeometricState();
  }

  @Override
  void update(ToolBench bench, float tpf) {
    if (ghost != null && convex != null) {
      follow(bench, ghost);
      isFree = !collides(convex, ghost);
      House.tint(ghost, isFree ? GREEN : RED);
    }
  }

  static boolean collides(ConvexQueries convex, Geometry ghost) {
    QueryOptions things = QueryOptions.DEFAULT.withLayers(Workshop.THINGS);
    ConvexShape box = ModelShapes.box(ghost);
    return convex.overlapsAny(box, things);
  }

  @Override
  void click(ToolBench bench, Vector2f cursor) {
    if (isFree && ghost != null) {
      Geometry house = House.built(bench.assets(), ghost);
      bench.workshop().node().attachChild(house);
      built.add(house);
    }
  }

  @Override
  String words(ToolBench bench) {
    return isFree
        ? "Green: nothing is in the way. A click builds it."
        : "Red: its box meets something, to the exact triangle.";
  }

  @Override
  List<String> code() {
    return List.of(
        "QueryOptions things = QueryOptions.DEFAULT.withLayers(Workshop.THINGS);",
        "ConvexShape box = ModelShapes.box(ghost);",
        "return convex.overlapsAny(box, things);");
  }

  @Override
  void stop(ToolBench bench) {
    built.forEach(Geometry::removeFromParent);
  }
}
