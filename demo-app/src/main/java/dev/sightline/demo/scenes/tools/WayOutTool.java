package dev.sightline.demo.scenes.tools;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.bvh.extra.convex.WayOut;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.jme.extra.convex.ConvexQueries;
import dev.sightline.jme.extra.convex.ModelShapes;
import dev.sightline.jme.query.QueryOptions;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Shows the least move after which a house meets nothing. */
final class WayOutTool extends Tool {
  private static final Vector3f MIDDLE = new Vector3f(0, 7, 0);

  private final WayOut out = new WayOut();
  private @Nullable Geometry ghost;
  private @Nullable Geometry freed;
  private @Nullable ConvexQueries convex;
  private boolean isInTheWay;

  @Override
  void start(ToolBench bench) {
    convex = new ConvexQueries(bench.collision());
    ghost = House.ghost(bench.assets());
    freed = House.ghost(bench.assets());
    House.tint(freed, GhostTool.GREEN);
    bench.marks().attachChild(ghost);
    bench.marks().attachChild(freed);
  }

  @Override
  void update(ToolBench bench, float tpf) {
    if (ghost == null || freed == null || convex == null) {
      return;
    }
    GhostTool.follow(bench, ghost);
    boolean collides = GhostTool.collides(convex, ghost);
    isInTheWay = collides;
    House.tint(ghost, collides ? GhostTool.RED : GhostTool.GREEN);
    Vector3f move = collides ? move(convex, ghost) : new Vector3f();
    freed.setLocalTranslation(ghost.getLocalTranslation().add(move));
    freed.setCullHint(
        collides
            ? com.jme3.scene.Spatial.CullHint.Inherit
            : com.jme3.scene.Spatial.CullHint.Always);
    bench.chalk().begin();
    bench.chalk().color(com.jme3.math.ColorRGBA.Yellow);
    if (collides) {
      Vector3f from = ghost.getLocalTranslation().add(MIDDLE);
      bench.chalk().line(from, from.add(move));
    }
    bench.chalk().end(bench.camera());
  }

  private Vector3f move(ConvexQueries queries, Geometry house) {
    QueryOptions things = QueryOptions.DEFAULT.withLayers(Workshop.THINGS);
    ConvexShape box = ModelShapes.box(house);
    queries.free(box, things, out);
    return new Vector3f(
        (float) out.displacement(0), (float) out.displacement(1), (float) out.displacement(2));
  }

  @Override
  String words(ToolBench bench) {
    if (!isInTheWay) {
      return "Nothing is in the way.";
    }
    return String.format(
        Locale.ROOT,
        "A move of %.2f m, along the yellow line, and it meets nothing.",
        out.length() / Workshop.METRE);
  }

  @Override
  List<String> code() {
    return List.of(
        "ConvexShape box = ModelShapes.box(house);",
        "queries.free(box, things, out);",
        "return new Vector3f(",
        "    (float) out.displacement(0), (float) out.displacement(1), (float)"
            + " out.displacement(2));");
  }
}
