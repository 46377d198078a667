package dev.sightline.bvh.tree;

import dev.sightline.bvh.soup.TriangleSoup;
import java.util.Arrays;

/** Corners one triangle after the other, nine coordinates each. */
final class PackedTriangles extends LeafTriangles {
  private final float[] vertices;

  PackedTriangles(float[] vertices) {
    this.vertices = vertices;
  }

  @Override
  float[] array() {
    return vertices;
  }

  @Override
  void copy(int place, float[] out, int to) {
    System.arraycopy(vertices, CORNERS * place, out, to, CORNERS);
  }

  @Override
  LeafTriangles renewed(TriangleSoup soup, boolean whole) {
    return new PackedTriangles(whole ? new float[vertices.length] : vertices.clone());
  }

  @Override
  void put(int place, TriangleSoup soup, int triangle) {
    soup.copy(triangle, vertices, CORNERS * place);
  }

  @Override
  void lose(int place) {
    Arrays.fill(vertices, CORNERS * place, CORNERS * (place + 1), Float.NaN);
  }
}
