package dev.sightline.bvh.internal;

import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.TreeLayout;
import org.jspecify.annotations.Nullable;

/**
 * The tree of a mesh as a query of the world reads it: boxes of nodes and vertices of triangles
 * taken to the world, the boxes rounded outwards and the vertices once. Where the mesh stands in
 * its own space, or its instance moves nothing, its own arrays are read.
 *
 * <p>Meant for reuse; not thread-safe.
 */
public final class PlacedMesh {
  private static final int TRIANGLE = 9;

  private final float[] placedBoxes = new float[6 * NodeLayout.MOST_WIDTH];
  private final float[] placedVertices = new float[TRIANGLE];
  private Bvh mesh = Bvh.EMPTY;
  private @Nullable Affine toWorld;

  /** Makes one that holds no mesh. */
  public PlacedMesh() {}

  /** Takes a mesh in its own space. */
  public void set(Bvh mesh) {
    this.mesh = mesh;
    toWorld = null;
  }

  /** Takes the mesh of an instance in the world. */
  public void set(Instance instance) {
    mesh = instance.mesh();
    toWorld = WorldBoxes.areThoseOfTheMesh(instance.toWorld()) ? null : instance.toWorld();
  }

  /** Forgets the mesh: a query keeps none. */
  public void clear() {
    set(Bvh.EMPTY);
  }

  /** Whether boxes and vertices are computed, not read from the arrays of the mesh. */
  public boolean isMoved() {
    return toWorld != null;
  }

  /** What takes the vertices of the mesh to the world; null where they are read as they are. */
  public @Nullable Affine toWorld() {
    return toWorld;
  }

  /** The tree. */
  public Bvh mesh() {
    return mesh;
  }

  /** The boxes of a node's children, in the layout of a node, from {@link #box} on. */
  public float[] boxes(int node) {
    if (toWorld == null) {
      return mesh.nodeBounds();
    }
    WorldBoxes.ofChildren(toWorld, mesh, node, placedBoxes);
    return placedBoxes;
  }

  /** Where the boxes of a node begin in {@link #boxes}. */
  public int box(int node) {
    return toWorld == null ? node * NodeLayout.stride(mesh.width()) : 0;
  }

  /** Nine coordinates of the triangle at a place of the leaf order, from {@link #vertex} on. */
  public float[] vertices(int leafPlace) {
    boolean packed = mesh.layout() == TreeLayout.PLAIN;
    if (toWorld == null && packed) {
      return mesh.leafVertices();
    }
    if (!packed) {
      mesh.copyTriangle(leafPlace, placedVertices, 0);
    }
    if (toWorld != null) {
      float[] corners = packed ? mesh.leafVertices() : placedVertices;
      toWorld.triangleToWorld(corners, packed ? TRIANGLE * leafPlace : 0, placedVertices, 0);
    }
    return placedVertices;
  }

  /** Where the coordinates of a triangle begin in {@link #vertices}. */
  public int vertex(int leafPlace) {
    return toWorld == null && mesh.layout() == TreeLayout.PLAIN ? TRIANGLE * leafPlace : 0;
  }
}
