package dev.sightline.demo.palace;

import com.jme3.math.ColorRGBA;
import org.jspecify.annotations.Nullable;

/**
 * The colour of each part of Sponza, by its shape and place in the asset's centimetres: cloth is
 * red, green and blue in turn, leaves are green, metal is dark, the roof is of tiles, and stone
 * goes from warm below to pale above.
 */
final class PartColours {
  private static final ColorRGBA[] CLOTH = {
    new ColorRGBA(0.36f, 0.03f, 0.03f, 1),
    new ColorRGBA(0.04f, 0.22f, 0.06f, 1),
    new ColorRGBA(0.03f, 0.08f, 0.34f, 1)
  };
  private static final ColorRGBA BANNER = new ColorRGBA(0.34f, 0.02f, 0.03f, 1);
  private static final ColorRGBA LEAF = new ColorRGBA(0.10f, 0.27f, 0.05f, 1);
  private static final ColorRGBA METAL = new ColorRGBA(0.16f, 0.11f, 0.06f, 1);
  private static final ColorRGBA CLAY = new ColorRGBA(0.36f, 0.14f, 0.07f, 1);
  private static final ColorRGBA TILES = new ColorRGBA(0.34f, 0.12f, 0.07f, 1);
  private static final ColorRGBA LOW = new ColorRGBA(0.60f, 0.45f, 0.31f, 1);
  private static final ColorRGBA HIGH = new ColorRGBA(0.86f, 0.77f, 0.62f, 1);
  private static final ColorRGBA FLOOR = new ColorRGBA(0.50f, 0.42f, 0.34f, 1);
  private static final float TOP = 1200;
  private static final float BAY = 370;
  private static final float VARIETY = 0.22f;

  private final MeshParts parts;

  PartColours(MeshParts parts) {
    this.parts = parts;
  }

  /**
   * The colour of a vertex.
   *
   * @param height of the vertex, in the asset's units
   */
  ColorRGBA of(int part, float height) {
    float across = Math.max(parts.extent(part, 0), parts.extent(part, 2));
    float tall = parts.extent(part, 1);
    float low = parts.low(part, 1);
    int triangles = parts.triangles(part);
    if (triangles > 16_000) {
      return BANNER;
    }
    if (triangles > 10_000 && low > TOP) {
      return TILES;
    }
    if (triangles > 4000) {
      return CLOTH[Math.floorMod(Math.round(parts.middle(part, 0) / BAY), CLOTH.length)];
    }
    if (isBetween(triangles, 2000, 2300) && across < 60) {
      return low < 60 ? CLAY : METAL;
    }
    if ((isBetween(triangles, 1200, 1260) && across < 30) || (triangles == 456 && across < 25)) {
      return METAL;
    }
    boolean isLeaf = triangles <= 12 && across < 40 && tall < 25 && isBetween(low, 30, 140);
    if (isLeaf || triangles == 1288) {
      return LEAF;
    }
    if (triangles == 1008 && low < 10) {
      return CLAY;
    }
    return stone(part, tall < 12 && low < 5 ? FLOOR : null, height);
  }

  private ColorRGBA stone(int part, @Nullable ColorRGBA ground, float height) {
    float up = Math.max(0, Math.min(1, height / TOP));
    ColorRGBA color = ground == null ? new ColorRGBA().interpolateLocal(LOW, HIGH, up) : ground;
    return color.mult(1 + VARIETY * (variety(part) - 0.5f));
  }

  /** A number from 0 to 1 that parts of one shape share, and others do not. */
  private float variety(int part) {
    int shape = Math.round(parts.extent(part, 1)) * 31 + parts.triangles(part);
    return ((shape * 0x9E3779B9) >>> 8) / (float) (1 << 24);
  }

  private static boolean isBetween(float value, float least, float most) {
    return value >= least && value <= most;
  }
}
