package dev.sightline.jme.internal.mesh;

import com.jme3.scene.Mesh;
import dev.sightline.bvh.soup.TriangleSoup;

/** The triangles of meshes as trees are made over them. */
public final class MeshSoups {
  private MeshSoups() {}

  /**
   * Reads a mesh in one level of detail, its segments or points as triangles.
   *
   * @param level {@link MeshBuffers#FULL} for the mesh's own index buffer
   * @param owner names the mesh in messages
   * @throws IllegalArgumentException if it cannot be read; the message names the owner
   */
  public static TriangleSoup read(Mesh mesh, int level, String owner) {
    return MeshReading.of(mesh, level, owner).soup();
  }
}
