package dev.sightline.demo.palace;

import com.jme3.math.FastMath;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * How open places of a surface are: the share of a fixed set of rays into the half space before it
 * that nothing near stops. Coarse: places in one cell of a grid that face alike share an answer.
 * The same on every run, with any number of threads.
 */
final class Occlusion {
  private static final int RAYS = 16;
  private static final float CELL = 5;
  private static final float REACH = 34;
  private static final float OFF = 0.25f;
  private static final float GOLDEN = FastMath.PI * (3 - FastMath.sqrt(5));

  private final SceneQueries scene;

  /** A cell and which of six ways its surface faces. */
  private record Cell(int x, int y, int z, int side) {}

  Occlusion(SceneQueries scene) {
    this.scene = scene;
  }

  /**
   * How open each place is, from 0 to 1.
   *
   * @param places three coordinates each, in the world
   * @param normals three each, of length one
   */
  float[] of(float[] places, float[] normals) {
    int count = places.length / 3;
    int[] cellOf = new int[count];
    Map<Cell, Integer> cells = new HashMap<>();
    float[] sums = new float[6 * count];
    int[] sizes = new int[count];
    for (int i = 0; i < count; i++) {
      Integer next = cells.size();
      Integer known = cells.putIfAbsent(cell(places, normals, i), next);
      int cell = known == null ? next : known;
      cellOf[i] = cell;
      sizes[cell]++;
      for (int axis = 0; axis < 3; axis++) {
        sums[6 * cell + axis] += places[3 * i + axis];
        sums[6 * cell + 3 + axis] += normals[3 * i + axis];
      }
    }
    float[] open = new float[cells.size()];
    IntStream.range(0, open.length)
        .parallel()
        .forEach(cell -> open[cell] = open(sums, 6 * cell, sizes[cell]));
    float[] out = new float[count];
    for (int i = 0; i < count; i++) {
      out[i] = open[cellOf[i]];
    }
    return out;
  }

  private static Cell cell(float[] places, float[] normals, int i) {
    int side = 0;
    for (int axis = 1; axis < 3; axis++) {
      if (Math.abs(normals[3 * i + axis]) > Math.abs(normals[3 * i + side])) {
        side = axis;
      }
    }
    return new Cell(
        Math.round(places[3 * i] / CELL),
        Math.round(places[3 * i + 1] / CELL),
        Math.round(places[3 * i + 2] / CELL),
        2 * side + (normals[3 * i + side] < 0 ? 1 : 0));
  }

  private float open(float[] sums, int at, int size) {
    Vector3f normal = new Vector3f(sums[at + 3], sums[at + 4], sums[at + 5]);
    if (normal.lengthSquared() < 1e-6f) {
      return 1;
    }
    normal.normalizeLocal();
    Vector3f origin = new Vector3f(sums[at], sums[at + 1], sums[at + 2]).divideLocal(size);
    origin.addLocal(normal.mult(OFF));
    Vector3f aside = new Vector3f();
    Vector3f up = new Vector3f();
    Vector3f.generateComplementBasis(aside, up, normal);
    QueryOptions near = QueryOptions.DEFAULT.withMaxDistance(REACH);
    int free = 0;
    for (int i = 0; i < RAYS; i++) {
      free += scene.pickAny(ray(i, origin, normal, aside, up), near) ? 0 : 1;
    }
    return (float) free / RAYS;
  }

  /** By the cosine law: evenly over the disk below the half ball. */
  private static Ray ray(int i, Vector3f origin, Vector3f normal, Vector3f aside, Vector3f up) {
    float part = (i + 0.5f) / RAYS;
    float level = FastMath.sqrt(part);
    Vector3f way = normal.mult(FastMath.sqrt(1 - part));
    way.addLocal(aside.mult(level * FastMath.cos(i * GOLDEN)));
    way.addLocal(up.mult(level * FastMath.sin(i * GOLDEN)));
    return new Ray(origin, way.normalizeLocal());
  }
}
