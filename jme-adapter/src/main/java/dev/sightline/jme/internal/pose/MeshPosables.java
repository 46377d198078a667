package dev.sightline.jme.internal.pose;

import com.jme3.scene.Mesh;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.pose.MorphTargets;
import dev.sightline.bvh.pose.PosableTree;
import dev.sightline.bvh.pose.Skin;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import dev.sightline.jme.internal.mesh.MeshBuffers;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The posable trees of one mesh in one level of detail, shared by all geometries that show it: one
 * for each order of morphing and number of bones, of which there are seldom two. For the scanning
 * thread.
 */
public final class MeshPosables {
  private static final Logger LOGGER = Logger.getLogger("dev.sightline.jme");

  private final Mesh source;
  private final int level;
  private final String owner;
  private final List<Made> made = new ArrayList<>(1);
  private @Nullable Object contents;

  /** None where the mesh cannot be posed. */
  private record Made(
      BuiltMesh built, int bones, MorphTargets.Order order, @Nullable PosableTree tree) {}

  /**
   * None yet.
   *
   * @param source in bind pose
   * @param owner names it in messages
   */
  public MeshPosables(Mesh source, int level, String owner) {
    this.source = source;
    this.level = level;
    this.owner = owner;
  }

  /**
   * The one over a tree; null where the mesh cannot be posed, which the log says once.
   *
   * @param version stands for what the mesh contains; another one has its weights read again
   */
  @SuppressWarnings("ReferenceEquality") // trees and contents are their identity
  @Nullable PosableTree of(BuiltMesh built, Object version, int bones, MorphTargets.Order order) {
    if (version != contents) {
      contents = version;
      made.clear();
    }
    for (Made known : made) {
      if (known.built == built && known.bones == bones && known.order == order) {
        return known.tree;
      }
    }
    made.removeIf(old -> old.built != built);
    PosableTree tree = make(built, bones, order);
    made.add(new Made(built, bones, order, tree));
    return tree;
  }

  private @Nullable PosableTree make(BuiltMesh built, int bones, MorphTargets.Order order) {
    try {
      Skin skin = MeshSkin.read(source, MeshBuffers.index(source, level), bones, order, owner);
      Bvh tree = built.tree();
      return PosableTree.of(
          tree.layout() == TreeLayout.VECTORS
              ? BvhBuilder.build(skin.bindPose(), BuildOptions.compact())
              : tree,
          skin);
    } catch (IllegalArgumentException e) {
      LOGGER.warning("picked in its bind pose: " + e.getMessage());
      return null;
    }
  }
}
