package dev.sightline.jme.internal.spatial;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.jme.convert.VertexPositions;
import dev.sightline.jme.convert.WorldMatrix;
import dev.sightline.jme.internal.Arguments;

/** From where to where the vertices below a spatial reach along a direction of the world. */
public final class VertexSpan {
  private final WorldMatrix matrix = new WorldMatrix();
  private final double[] at = new double[3];
  private double least;
  private double greatest;

  /** A span of nothing. */
  public VertexSpan() {
    clear();
  }

  private void clear() {
    least = Double.POSITIVE_INFINITY;
    greatest = Double.NEGATIVE_INFINITY;
  }

  /**
   * Looks at every vertex, of animated models as they are stored.
   *
   * @return whether there is one
   * @throws IllegalArgumentException if a mesh cannot be read; the message names the geometry
   */
  public boolean measure(Spatial spatial, Vector3f along) {
    clear();
    spatial.depthFirstTraversal(
        visited -> {
          if (visited instanceof Geometry geometry && geometry.getMesh() != null) {
            add(geometry, matrix.affine(geometry), along);
          }
        });
    return least <= greatest;
  }

  private void add(Geometry geometry, Affine toWorld, Vector3f along) {
    VertexPositions vertices = VertexPositions.of(geometry.getMesh(), Arguments.nameOf(geometry));
    for (int i = 0; vertices != null && i < vertices.count(); i++) {
      toWorld.pointToWorld(vertices.get(i, 0), vertices.get(i, 1), vertices.get(i, 2), at, 0);
      double reach = along.x * at[0] + along.y * at[1] + along.z * at[2];
      least = reach < least ? reach : least;
      greatest = reach > greatest ? reach : greatest;
    }
  }

  /** Where they begin; infinite without a vertex. */
  public double least() {
    return least;
  }

  /** Where they end; minus infinity without a vertex. */
  public double greatest() {
    return greatest;
  }
}
