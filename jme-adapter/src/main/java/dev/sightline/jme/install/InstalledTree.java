package dev.sightline.jme.install;

import com.jme3.bounding.BoundingBox;
import com.jme3.bounding.BoundingSphere;
import com.jme3.bounding.BoundingVolume;
import com.jme3.collision.Collidable;
import com.jme3.collision.CollisionResults;
import com.jme3.collision.UnsupportedCollisionException;
import com.jme3.collision.bih.BIHTree;
import com.jme3.export.JmeExporter;
import com.jme3.export.JmeImporter;
import com.jme3.math.Matrix4f;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.jme.convert.TriangleIndices;
import dev.sightline.jme.convert.WorldMatrix;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.FloatLimit;
import dev.sightline.jme.internal.mesh.BuildQueue;
import dev.sightline.jme.internal.mesh.BuilderPool;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import dev.sightline.jme.internal.mesh.CachedTree;
import dev.sightline.jme.internal.mesh.MeshTreeCache;
import dev.sightline.jme.internal.mesh.MeshVersion;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Replaces the {@code BIHTree} that the engine keeps in a mesh, so that the engine's own {@code
 * collideWith} runs on this library's tree: rays, bounding boxes and bounding spheres, with the
 * engine's results and without its errors. It extends {@code BIHTree} because {@code Mesh.read}
 * casts to it; nothing of the parent's state is used.
 *
 * <p>A scene that is saved holds the name of this class and no triangles of it. Loaded, it is
 * installed as it was; where this library is missing, it has no collision data, and the engine's
 * importer logs the missing class. An XML document holds nothing of it.
 *
 * <p>Each mesh gets one tree, built in the background. A query that arrives earlier builds a simple
 * tree first, in time linear in its triangles.
 *
 * <p>Thread-safe as long as the mesh is not edited meanwhile. A call allocates only the engine's
 * results; after the mesh has moved, one map more.
 */
public final class InstalledTree extends BIHTree {
  /** Builds the final trees, after the simple ones for a first query. */
  private static final BuildQueue BUILDS =
      new BuildQueue(BuilderPool.shared(), BuildOptions.balanced());

  private static final String UNNAMED = "mesh with an installed tree";

  private @Nullable Mesh mesh;
  private String owner = UNNAMED;
  private volatile @Nullable AnswerObserver observer;

  /** Where the mesh stood when it was last asked. */
  private volatile @Nullable Affine place;

  /** The mesh's one tree, looked up once. */
  private @Nullable CachedTree tree;

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
   * @return the tree that was put in; null if there was nothing to do
   * @throws UnsupportedOperationException if this runtime does not let the field be reached
   */
  public static @Nullable InstalledTree install(Geometry geometry) {
    Mesh mesh = geometry.getMesh();
    if (!TriangleIndices.hasTriangles(mesh.getMode()) || isIn(mesh)) {
      return null;
    }
    InstalledTree tree = new InstalledTree(mesh, Arguments.nameOf(geometry));
    CollisionField.engine().set(mesh, tree);
    return tree;
  }

  /**
   * A tree over a mesh that is not put into it: to be asked directly.
   *
   * @param owner names the mesh in messages
   */
  public static InstalledTree over(Mesh mesh, String owner) {
    return new InstalledTree(Objects.requireNonNull(mesh, "mesh"), owner);
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
  public static boolean isIn(Mesh mesh) {
    return of(mesh) != null;
  }

  /**
   * The installed tree of a mesh, or null; not one it shares with the mesh it was cloned from.
   *
   * @throws UnsupportedOperationException if this runtime does not let the field be reached
   */
  @SuppressWarnings("ReferenceEquality") // a mesh is its identity
  public static @Nullable InstalledTree of(Mesh mesh) {
    return CollisionField.engine().get(mesh) instanceof InstalledTree tree && tree.mesh == mesh
        ? tree
        : null;
  }

  /** Shows every answer from now on to an observer; null ends that. */
  public void observe(@Nullable AnswerObserver newObserver) {
    observer = newObserver;
  }

  /** Whether an observer is shown the answers. */
  public boolean isObserved() {
    return observer != null;
  }

  /** How the mesh is called in messages, after the first geometry that was seen with it. */
  public String owner() {
    return owner;
  }

  /**
   * Answers a ray, a bounding box or a bounding sphere.
   *
   * <p>A ray's limit is a world distance and is kept. A ray that is not finite, has no direction,
   * or whose limit is NaN meets nothing; so does any ray when the matrix has no inverse. A volume
   * meets what is left of a mesh that is scaled flat.
   *
   * @param worldBound not used: the tree has a box of its own, which is never too small
   * @throws UnsupportedCollisionException for anything else, as the engine does
   * @throws IllegalArgumentException if the mesh cannot be read: an index that names no vertex, or
   *     positions that are not floats
   */
  @Override
  public int collideWith(
      Collidable other, Matrix4f worldMatrix, BoundingVolume worldBound, CollisionResults results) {
    AnswerObserver watching = observer;
    int first = results.size();
    int added =
        other instanceof Ray ray
            ? collideWithRay(ray, worldMatrix, results)
            : collideWithVolume(other, worldMatrix, results);
    if (watching != null) {
      watching.answered(this, other, worldMatrix, worldBound, results, first);
    }
    return added;
  }

  /** Most rays pass by most meshes: they cost a look at the buffers and at the box, and no more. */
  private int collideWithRay(Ray ray, Matrix4f worldMatrix, CollisionResults results) {
    if (!Arguments.isUsable(ray)) {
      return 0;
    }
    MeshVersion contents = contents();
    Affine toWorld = place;
    if (toWorld == null || !WorldMatrix.isOf(toWorld, worldMatrix)) {
      if (contents.isPassedBy(ray, worldMatrix)) {
        return 0; // no map is made for a mesh that many geometries share
      }
      toWorld = place(worldMatrix);
    }
    Vector3f d = ray.direction;
    double unit = Math.sqrt((double) d.x * d.x + (double) d.y * d.y + (double) d.z * d.z);
    double tMax = FloatLimit.parameter(FloatLimit.upTo(ray.getLimit()), unit);
    if (!Double.isFinite(toWorld.slack()) || !contents.mayMeet(ray, toWorld, tMax)) {
      return 0; // in the first case the map has no inverse
    }
    HitScratch scratch = HitScratch.POOL.acquire();
    try {
      return MeshHits.addAll(tree(contents), toWorld, ray, unit, tMax, scratch, results);
    } finally {
      HitScratch.POOL.release();
    }
  }

  private int collideWithVolume(Collidable other, Matrix4f worldMatrix, CollisionResults results) {
    VolumeScratch scratch = VolumeScratch.POOL.acquire();
    try {
      if (other instanceof BoundingBox box) {
        return VolumeHits.addBox(box, triangles(), place(worldMatrix), scratch, results);
      }
      if (other instanceof BoundingSphere sphere) {
        return VolumeHits.addSphere(sphere, triangles(), place(worldMatrix), scratch, results);
      }
    } finally {
      VolumeScratch.POOL.release();
    }
    throw new UnsupportedCollisionException("Collidable:" + other);
  }

  /** The map of a world matrix: the last one again while the mesh stands where it stood. */
  private Affine place(Matrix4f worldMatrix) {
    Affine known = place;
    Affine now = WorldMatrix.affine(worldMatrix, known);
    if (now != known) {
      place = now;
    }
    return now;
  }

  /** Builds our tree now, on this thread, unless it is there already. */
  @Override
  public void construct() {
    contents().built(mesh(), owner);
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

  /**
   * The mesh's triangles in list order; another object once they have changed.
   *
   * @throws IllegalArgumentException if the mesh cannot be read
   */
  public TriangleSoup soup() {
    return triangles().soup();
  }

  /** A tree of the engine's own over the same mesh, built now. */
  public BIHTree engineTree() {
    BIHTree tree = new BIHTree(mesh());
    tree.construct();
    return tree;
  }

  private BuiltMesh triangles() {
    return tree(contents());
  }

  /** A tree at once; where it is not one to stay, that one comes in the background. */
  private BuiltMesh tree(MeshVersion contents) {
    BuiltMesh made = contents.quick(mesh(), owner);
    CachedTree whole = tree;
    if (whole != null && !contents.isSettled() && !contents.isClaimed()) {
      whole.settleLater(contents, mesh(), owner, BUILDS);
    }
    return made;
  }

  private MeshVersion contents() {
    CachedTree known = tree;
    if (known == null) {
      known = MeshTreeCache.of(mesh());
      tree = known;
    }
    return known.contents(mesh(), owner);
  }

  /**
   * Saves which mesh this is of, and no triangles. The engine's XML exporter, whose importer fails
   * on a class that is not there, saves the mesh as if it had no collision data.
   */
  @Override
  public void write(JmeExporter exporter) throws IOException {
    if (!XmlOmission.of(exporter, this)) {
      exporter.getCapsule(this).write(mesh, "mesh", null);
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
}
