package dev.sightline.jme.index;

import com.jme3.scene.Mesh;
import dev.sightline.jme.convert.LocalFrame;
import dev.sightline.jme.convert.TriangleIndices;
import dev.sightline.jme.convert.VertexPositions;
import org.jspecify.annotations.Nullable;

/**
 * A mesh at one moment: its box, taken at once, and its tree, built when a ray first meets the box.
 * Thread-safe; of several threads that want the tree, one builds and the others wait.
 */
final class MeshContents {
  private final MeshStamp stamp;
  private final @Nullable MeshBox box;
  private volatile @Nullable BuiltMesh built;

  private MeshContents(MeshStamp stamp, @Nullable MeshBox box) {
    this.stamp = stamp;
    this.box = box;
  }

  /**
   * Looks at a mesh without building.
   *
   * @throws IllegalArgumentException if its positions cannot be read
   */
  static MeshContents of(Mesh mesh, String owner) {
    MeshStamp stamp = new MeshStamp(mesh);
    VertexPositions positions =
        TriangleIndices.hasTriangles(mesh.getMode()) ? VertexPositions.of(mesh, owner) : null;
    return new MeshContents(stamp, positions == null ? null : MeshBox.of(positions));
  }

  /** Whether the mesh still shows the data this was made from. */
  boolean isOf(Mesh mesh) {
    return stamp.matches(mesh);
  }

  /** The box around the mesh, or null when it has no triangle that could be hit. */
  @Nullable MeshBox box() {
    return box;
  }

  /** Whether the frame's ray may meet a triangle before {@code tMax}; never false for a hit. */
  boolean mayMeet(LocalFrame ray, double tMax) {
    return box != null && box.mayMeet(ray, tMax);
  }

  /**
   * The tree of the mesh.
   *
   * @throws IllegalArgumentException if an index names no vertex
   */
  BuiltMesh built(Mesh mesh, String owner) {
    BuiltMesh done = built;
    return done == null ? build(mesh, owner) : done;
  }

  private synchronized BuiltMesh build(Mesh mesh, String owner) {
    BuiltMesh done = built;
    if (done == null) {
      VertexPositions positions = VertexPositions.of(mesh, owner);
      float[] xyz = positions == null ? new float[0] : positions.toArray();
      done = BuiltMesh.of(xyz, TriangleIndices.read(mesh, xyz.length / 3, owner));
      built = done;
    }
    return done;
  }
}
