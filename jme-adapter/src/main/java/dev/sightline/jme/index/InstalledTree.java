package dev.sightline.jme.index;

import com.jme3.bounding.BoundingVolume;
import com.jme3.collision.Collidable;
import com.jme3.collision.CollisionResults;
import com.jme3.collision.UnsupportedCollisionException;
import com.jme3.collision.bih.BIHTree;
import com.jme3.export.JmeExporter;
import com.jme3.export.JmeImporter;
import com.jme3.export.OutputCapsule;
import com.jme3.export.binary.BinaryExporter;
import com.jme3.math.Matrix4f;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import dev.sightline.bvh.hit.RayHits;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.jme.convert.LocalFrame;
import dev.sightline.jme.convert.TriangleIndices;
import dev.sightline.jme.convert.WorldRay;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Stands in a mesh where the engine keeps its {@code BIHTree}, so that the engine's own {@code
 * collideWith} runs on this library's tree.
 *
 * <p>Rays are answered by our tree with the engine's semantics: every hit, both sides. Bounding
 * volumes go to a genuine {@code BIHTree}, built when the first one asks. It extends {@code
 * BIHTree} because {@code Mesh.read} casts to it; nothing of the parent's state is used.
 *
 * <p>Saved in the binary format it holds no triangles, only which mesh it is of: loaded with this
 * library it goes on working, loaded without it the mesh has no tree and the engine builds its own.
 * Saved as XML it is not there at all.
 *
 * <p>Thread-safe as long as nobody edits the mesh meanwhile.
 */
public final class InstalledTree extends BIHTree {
  private static final String UNNAMED = "mesh with an installed tree";

  private @Nullable Mesh mesh;
  private String owner = UNNAMED;
  private @Nullable EngineTree engineTree;

  /** For the engine's importers; {@link #read} gives it its mesh. */
  public InstalledTree() {}

  private InstalledTree(Mesh mesh, String owner) {
    this.mesh = mesh;
    this.owner = owner;
  }

  /**
   * Puts a tree of its own into a geometry's mesh, unless one is there or the mesh has no
   * triangles.
   *
   * @throws UnsupportedOperationException if this runtime does not let the field be reached
   */
  public static void install(Geometry geometry) {
    Mesh mesh = geometry.getMesh();
    if (TriangleIndices.hasTriangles(mesh.getMode()) && !isIn(mesh)) {
      CollisionField.engine().set(mesh, new InstalledTree(mesh, MeshTrees.nameOf(geometry)));
    }
  }

  /**
   * Takes the tree out of a mesh; the engine builds its own at the next query.
   *
   * @throws UnsupportedOperationException if this runtime does not let the field be reached
   */
  public static void uninstall(Mesh mesh) {
    if (CollisionField.engine().get(mesh) instanceof InstalledTree) {
      CollisionField.engine().set(mesh, null);
    }
  }

  /**
   * Whether a mesh has an installed tree of its own, not one it shares with the mesh it was cloned
   * from.
   *
   * @throws UnsupportedOperationException if this runtime does not let the field be reached
   */
  @SuppressWarnings("ReferenceEquality") // a mesh is its identity
  public static boolean isIn(Mesh mesh) {
    return CollisionField.engine().get(mesh) instanceof InstalledTree tree && tree.mesh == mesh;
  }

  /**
   * Answers a ray from our tree, a bounding box or sphere from the engine's.
   *
   * <p>A ray's limit is a world distance and is kept. A ray that is not finite, has no direction,
   * or whose limit is NaN meets nothing; so does any ray when the matrix has no inverse.
   *
   * @param worldBound not used for rays: the tree has a box of its own, which is never too small
   * @throws UnsupportedCollisionException for anything else, as the engine does
   * @throws IllegalArgumentException if the mesh cannot be read: an index that names no vertex, or
   *     positions that are not floats
   */
  @Override
  public int collideWith(
      Collidable other, Matrix4f worldMatrix, BoundingVolume worldBound, CollisionResults results) {
    if (other instanceof Ray ray) {
      return WorldRay.isUsable(ray) ? collideWithRay(WorldRay.of(ray), worldMatrix, results) : 0;
    }
    if (other instanceof BoundingVolume) {
      return collideWithVolume(other, worldMatrix, worldBound, results);
    }
    throw new UnsupportedCollisionException("Collidable:" + other);
  }

  private int collideWithRay(WorldRay ray, Matrix4f worldMatrix, CollisionResults results) {
    LocalFrame frame = new LocalFrame();
    if (!frame.set(worldMatrix)) {
      return 0;
    }
    frame.enter(ray);
    Mesh mesh = mesh();
    MeshContents contents = MeshTrees.of(mesh).contents(mesh, owner);
    if (!contents.mayMeet(frame, ray.tMax())) {
      return 0;
    }
    return MeshHits.addAll(contents.built(mesh, owner), frame, ray, new RayHits(), null, results);
  }

  private int collideWithVolume(
      Collidable volume,
      Matrix4f worldMatrix,
      BoundingVolume worldBound,
      CollisionResults results) {
    MeshContents contents = MeshTrees.of(mesh()).contents(mesh(), owner);
    if (contents.box() == null || contents.built(mesh(), owner).soup().size() == 0) {
      return 0;
    }
    return engineTree(contents).collideWith(volume, worldMatrix, worldBound, results);
  }

  private synchronized BIHTree engineTree(MeshContents contents) {
    EngineTree current = engineTree;
    if (current == null || current.contents != contents) {
      BIHTree tree = new BIHTree(mesh());
      tree.construct();
      current = new EngineTree(contents, tree);
      engineTree = current;
    }
    return current.tree;
  }

  /** Builds our tree now, on this thread, unless it is there already. */
  @Override
  public void construct() {
    triangles();
  }

  /**
   * The corners of a triangle in the mesh's space. Unlike the engine's, which counts in the order
   * of its tree, the index counts as the mesh does.
   *
   * @throws IndexOutOfBoundsException if there is no such triangle
   */
  @Override
  public void getTriangle(int index, Vector3f v1, Vector3f v2, Vector3f v3) {
    float[] corners = new float[9];
    TriangleSoup soup = triangles().soup();
    soup.copy(Objects.checkIndex(index, soup.size()), corners, 0);
    v1.set(corners[0], corners[1], corners[2]);
    v2.set(corners[3], corners[4], corners[5]);
    v3.set(corners[6], corners[7], corners[8]);
  }

  /**
   * Not for this tree, whose order is fixed.
   *
   * @throws UnsupportedOperationException always
   */
  @Override
  public void swapTriangles(int index1, int index2) {
    throw new UnsupportedOperationException(
        "an installed tree has a fixed order: cannot swap " + index1 + " and " + index2);
  }

  private BuiltMesh triangles() {
    return MeshTrees.of(mesh()).contents(mesh(), owner).built(mesh(), owner);
  }

  /**
   * Writes which mesh this is of to a binary file. In XML, where a class that is not there would
   * fail the whole file, the element is turned into a reference to nothing, which reads as null.
   */
  @Override
  public void write(JmeExporter exporter) throws IOException {
    OutputCapsule out = exporter.getCapsule(this);
    if (exporter instanceof BinaryExporter) {
      out.write(mesh, "mesh", null);
    } else {
      out.write("not-saved", "ref", null);
    }
  }

  @Override
  public void read(JmeImporter importer) throws IOException {
    mesh = (Mesh) importer.getCapsule(this).readSavable("mesh", null);
  }

  private Mesh mesh() {
    if (mesh == null) {
      throw new IllegalStateException(
          "an installed tree was loaded without its mesh; call Sightline.install again");
    }
    return mesh;
  }

  /** The engine's tree, and the contents of the mesh that it was built from. */
  private record EngineTree(MeshContents contents, BIHTree tree) {}
}
