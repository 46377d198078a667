package dev.sightline.jme.index;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.TreePose;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import dev.sightline.jme.internal.mesh.PlacedLines;
import dev.sightline.jme.scene.Instances;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The scene at the time of one scan: a tree over instances, and the geometry of each. Immutable, so
 * any thread may query it; later changes of the scene do not change it. The geometries and meshes
 * that it names are the engine's and live on, so only their identity is as of the scan.
 *
 * <p>Instances are numbered from 0 in the scene graph's depth-first order, independent of earlier
 * scans. A geometry whose mesh is left out (unreadable, or pending under {@link
 * IndexOptions.WhilePending#SKIP}) has a number too; nothing meets it. One that shows lines or
 * points has a number as well, and stands in {@link #lineTree()} instead of {@link #tree()}.
 */
public final class SceneSnapshot {
  static final SceneSnapshot EMPTY =
      new SceneSnapshot(SeatedGeometries.EMPTY, new BuiltMesh[0], InstanceTree.EMPTY, true);

  private final SeatedGeometries list;
  private final BuiltMesh[] built;
  private final InstanceTree tree;
  private final boolean complete;

  /** Made for the first that asks; of two that are made at once both are right. */
  private volatile @Nullable PlacedLines lines;

  /** Keeps the arrays. */
  SceneSnapshot(SeatedGeometries list, BuiltMesh[] built, InstanceTree tree, boolean complete) {
    this.list = list;
    this.built = built;
    this.tree = tree;
    this.complete = complete;
  }

  SeatedGeometries list() {
    return list;
  }

  private int seat(int instance) {
    return list.order().seat(instance);
  }

  /** The tree of each instance's mesh, by seat; not to be changed. */
  BuiltMesh[] built() {
    return built;
  }

  /** The tree over the instances, in world space. */
  public InstanceTree tree() {
    return tree;
  }

  /**
   * The tree over the instances that show lines or points, in world space, made when it is first
   * asked for. They are numbered on their own; see {@link #lineInstance}. Their segments are
   * triangles whose last two corners are the same, and their points such of three.
   */
  public InstanceTree lineTree() {
    return lines().tree();
  }

  /**
   * The number of an instance among all.
   *
   * @param line its number in {@link #lineTree()}
   */
  public int lineInstance(int line) {
    return lines().rows()[line];
  }

  /** The segments and points of an instance, as they stand in {@link #lineTree()}. */
  public TriangleSoup lineSoup(int instance) {
    return built[seat(instance)].read();
  }

  private PlacedLines lines() {
    PlacedLines made = lines;
    if (made == null) {
      made = PlacedLines.of(built, tree);
      lines = made;
    }
    return made;
  }

  /** How many instances there are. */
  public int size() {
    return list.size();
  }

  /**
   * Writes a world-space box around an instance: minimum x, y, z, then maximum x, y, z, rounded
   * outward; see {@code Instance.box} for one that nothing meets.
   */
  public void box(int instance, float[] out, int offset) {
    tree.instance(instance).box(out, offset);
  }

  /** The geometry that an instance is. */
  public Geometry geometry(int instance) {
    return list.geometries()[seat(instance)];
  }

  /**
   * Whether a spatial is still in the scene: by now below the root that was scanned, or the root
   * itself; or the source of an instance that was listed and still is one, which need not be below
   * it. On the thread that owns the scene graph.
   */
  public boolean isInScene(Spatial spatial) {
    Spatial root = list.root();
    if (root != null && Instances.isBelow(spatial, root)) {
      return true;
    }
    for (int i = 0; i < size(); i++) {
      Geometry listed = geometry(i);
      if (Instances.number(listed).isPresent() && Instances.isBelow(listed, spatial)) {
        return true;
      }
    }
    return false;
  }

  /** The mesh that the geometry had at the scan. */
  public Mesh mesh(int instance) {
    return list.meshes()[seat(instance)];
  }

  /**
   * The level of detail whose triangles the tree holds: -1 for its own index buffer, else as {@code
   * Mesh.getLodLevel} counts.
   */
  public int level(int instance) {
    return list.levels()[seat(instance)];
  }

  /** The layers of the geometry at the scan, its own or inherited; see {@code Layers}. */
  public int layers(int instance) {
    return list.layers()[seat(instance)];
  }

  /** Whether every instance is in some layer. */
  public boolean isAllInLayers() {
    return list.isAllInLayers();
  }

  /**
   * Whether the geometry was hidden at the scan: it or an ancestor has {@code CullHint.Always}, by
   * itself or inherited.
   */
  public boolean isCulled(int instance) {
    return list.culled()[seat(instance)];
  }

  /**
   * Whether meshes that bones or morph targets move are in the pose in which they were shown at the
   * scan: {@link IndexOptions#posed}.
   */
  public boolean isPosing() {
    return list.isPosing();
  }

  /** Whether an instance is in a pose, other than its mesh's buffers have it. */
  public boolean isPosed(int instance) {
    return built[seat(instance)].tree().pose() != null;
  }

  /**
   * Writes the nine coordinates of a triangle in the mesh's own space, in its pose if it is in one.
   */
  public void copyTriangle(int instance, int triangle, float[] out, int offset) {
    TreePose pose = built[seat(instance)].tree().pose();
    if (pose == null) {
      built[seat(instance)].soup().copy(triangle, out, offset);
    } else {
      pose.triangle(triangle, out, offset);
    }
  }

  /**
   * The triangles of the mesh in its own space, in bind pose if it {@link #isPosed}, numbered in
   * the engine's list order (strips and fans expanded); none for a mesh that is left out or shows
   * lines.
   */
  public TriangleSoup soup(int instance) {
    return built[seat(instance)].soup();
  }

  /**
   * Whether no mesh is left out for want of a tree; always so under {@link
   * IndexOptions.WhilePending#ANSWER}.
   */
  public boolean isComplete() {
    return complete;
  }

  /**
   * Spatials whose class answers {@code collideWith} by code of its own, and whose triangles are
   * therefore not in the tree. They may be asked on the render thread only. Unmodifiable.
   */
  public List<Spatial> foreign() {
    return list.foreign();
  }
}
