package dev.sightline.jme.stored;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.store.SoupHash;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.mesh.BindMesh;
import dev.sightline.jme.internal.mesh.MeshBuffers;
import dev.sightline.jme.internal.mesh.MeshSoups;
import dev.sightline.jme.internal.mesh.MeshVersion;
import dev.sightline.jme.scene.SceneTraversal;
import dev.sightline.jme.scene.SceneVisitor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * The meshes of a model whose trees are worth a file, each once, as a {@code SceneIndex} reads
 * them: in their own space, those that bones move in their bind pose. Meshes of up to 256 triangles
 * are left out: their trees are built in less time than a file is opened.
 *
 * <p>For tools that store trees. To be read on the thread that owns the graph, or before it is
 * attached. Immutable.
 */
public final class ModelMeshes {
  private final List<Part> parts = new ArrayList<>();
  private final List<String> unreadable = new ArrayList<>();
  private final Set<Mesh> met = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Long> hashes = new HashSet<>();

  /**
   * A mesh, in one level of detail.
   *
   * @param name of the geometry it was found at first
   * @param soup its triangles, in its own space
   * @param hash that of the soup, by {@link SoupHash}
   */
  public record Part(String name, TriangleSoup soup, long hash) {}

  private ModelMeshes() {}

  /**
   * Reads what is below a spatial.
   *
   * @param levels whether each level of detail is wanted too, as {@code Lod.ACTIVE} asks for
   */
  public static ModelMeshes of(Spatial model, boolean levels) {
    ModelMeshes found = new ModelMeshes();
    SceneTraversal.traverse(
        Objects.requireNonNull(model, "model"),
        new SceneVisitor() {
          @Override
          public boolean geometry(Geometry geometry) {
            found.add(geometry, levels);
            return true;
          }

          @Override
          public boolean answersForItself(Spatial spatial) {
            return true;
          }
        });
    return found;
  }

  private void add(Geometry geometry, boolean levels) {
    Mesh mesh = geometry.getMesh();
    add(mesh, geometry, levels);
    add(BindMesh.of(mesh), geometry, levels);
  }

  private void add(Mesh mesh, Geometry geometry, boolean levels) {
    if (met.add(mesh)) {
      int last = levels ? mesh.getNumLodLevels() - 1 : MeshBuffers.FULL;
      for (int level = MeshBuffers.FULL; level <= last; level++) {
        add(mesh, level, geometry);
      }
    }
  }

  private void add(Mesh mesh, int level, Geometry geometry) {
    String owner = Arguments.nameOf(geometry);
    try {
      TriangleSoup soup = MeshSoups.read(mesh, level, owner);
      if (soup.size() > MeshVersion.SMALL_BUILD) {
        long hash = SoupHash.of(soup);
        if (hashes.add(hash)) {
          parts.add(new Part(String.valueOf(geometry.getName()), soup, hash));
        }
      }
    } catch (IllegalArgumentException e) {
      unreadable.add(e.getMessage());
    }
  }

  /** In the order of the scene graph. */
  public List<Part> parts() {
    return Collections.unmodifiableList(parts);
  }

  /** Why meshes cannot be read, and are left out, as they are of all answers. */
  public List<String> unreadable() {
    return Collections.unmodifiableList(unreadable);
  }
}
