package dev.sightline.jme.index;

import com.jme3.math.Vector3f;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.jme.convert.LocalFrame;

/** A tree with the triangles it was built from, in the engine's list order. Immutable. */
record BuiltMesh(Bvh tree, TriangleSoup soup) {

  /** Builds; the arrays are kept and must not change. */
  static BuiltMesh of(float[] positions, int[] indices) {
    TriangleSoup soup = TriangleSoup.ofIndexed(positions, indices);
    return new BuiltMesh(BvhBuilder.build(soup), soup);
  }

  /** World-space unit normal of a triangle, by the frame it stands in. */
  Vector3f normal(int triangle, LocalFrame frame) {
    float[] corners = new float[9];
    soup.copy(triangle, corners, 0);
    return frame.normal(corners, 0);
  }
}
