package dev.sightline.demo.examples.everyday;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.height.GroundHeights;
import dev.sightline.bvh.height.HeightRule;
import dev.sightline.bvh.height.HeightSample;
import dev.sightline.jme.extra.level.LevelTriangles;
import java.util.OptionalDouble;

/** A server takes the triangles out of a level, and finds y for x and z without the engine. */
@SuppressWarnings("NullAway.Init") // set in start()
public final class ServerHeightsProgram extends EverydayProgram {
  private GroundHeights heights;
  private final HeightSample sample = new HeightSample();

  @Override
  void start() {
    floor();
    box("bridge", ColorRGBA.Brown, new Vector3f(4, 0.25f, 1), new Vector3f(0, 3, 0));
    LevelTriangles level = LevelTriangles.of(root);
    heights = new GroundHeights(ChunkyTriMesh.of(level.soup()), HeightRule.walkable(45));
    say("on the bridge " + height(0, 3.4, 0) + ", below it " + height(0, 1, 0));
  }

  /** Where a client stands at x and z who stood at y; empty: the move is refused. */
  OptionalDouble height(double x, double y, double z) {
    return heights.nearest(x, y, z, 0.3, sample)
        ? OptionalDouble.of(sample.y())
        : OptionalDouble.empty();
  }
}
