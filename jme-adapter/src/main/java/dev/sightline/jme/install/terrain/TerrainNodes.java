package dev.sightline.jme.install.terrain;

import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.terrain.geomipmap.TerrainPatch;
import com.jme3.terrain.geomipmap.TerrainQuad;
import dev.sightline.jme.internal.TerrainPatches;
import java.util.ArrayList;
import java.util.List;

/**
 * The quads and patches of a terrain as one traversal found them, so that a ray can tell in a loop
 * over arrays whether they are still those: tiles of a {@code TerrainGrid} come, go and move.
 * Immutable; the spatials are those of the scene.
 *
 * <p>What the engine never does is not noticed: a quad that is turned or scaled in its parent, and
 * a patch that gives its place in a quad to another one between two rays.
 */
final class TerrainNodes {
  private final Node[] quads;

  /** Of each quad its parent, how many children it had, and where it was in its parent. */
  private final Node[] parents;

  private final int[] counts;
  private final float[] shifts;
  private final TerrainPatch[] patches;

  /** Of each patch the x and the z at which it begins in the terrain's space. */
  private final double[] starts;

  private final boolean isUpright;

  private TerrainNodes(Traversal found) {
    quads = found.quads.toArray(new Node[0]);
    parents = found.parents.toArray(new Node[0]);
    patches = found.patches.toArray(new TerrainPatch[0]);
    starts = found.starts.stream().mapToDouble(Double::doubleValue).toArray();
    isUpright = found.isUpright;
    counts = new int[quads.length];
    shifts = new float[3 * quads.length];
    for (int i = 0; i < quads.length; i++) {
      Vector3f shift = quads[i].getLocalTranslation();
      counts[i] = quads[i].getQuantity();
      shifts[3 * i] = shift.x;
      shifts[3 * i + 1] = shift.y;
      shifts[3 * i + 2] = shift.z;
    }
  }

  /** What is below a terrain now. */
  static TerrainNodes of(TerrainQuad root) {
    Traversal traversal = new Traversal();
    traversal.visitChildren(root, 0, 0);
    return new TerrainNodes(traversal);
  }

  /** Whether the terrain still has these patches at these places. */
  boolean areCurrent() {
    for (int i = 0; i < counts.length; i++) {
      if (quads[i].getQuantity() != counts[i] || (i > 0 && !isInPlace(i))) {
        return false;
      }
    }
    return true;
  }

  /** A quad below the root is where it was; the root itself may be anywhere. */
  private boolean isInPlace(int i) {
    Vector3f shift = quads[i].getLocalTranslation();
    return quads[i].getParent() == parents[i]
        && shift.x == shifts[3 * i]
        && shift.y == shifts[3 * i + 1]
        && shift.z == shifts[3 * i + 2];
  }

  /** Whether nothing below the terrain is turned, scaled or moved up. */
  boolean areUpright() {
    return isUpright;
  }

  /** How many patches there are. */
  int size() {
    return patches.length;
  }

  /** A patch. */
  TerrainPatch patch(int index) {
    return patches[index];
  }

  /** The x at which a patch begins, in the terrain's space. */
  double startX(int index) {
    return starts[2 * index];
  }

  /** The z at which a patch begins. */
  double startZ(int index) {
    return starts[2 * index + 1];
  }

  /** Fills the lists; a parent comes before its children. */
  private static final class Traversal {
    private final List<Node> quads = new ArrayList<>();
    private final List<Node> parents = new ArrayList<>();
    private final List<TerrainPatch> patches = new ArrayList<>();
    private final List<Double> starts = new ArrayList<>();
    private boolean isUpright = true;

    private void visitChildren(TerrainQuad quad, double x, double z) {
      quads.add(quad);
      parents.add(parents.isEmpty() ? quad : quad.getParent());
      for (int i = 0; i < quad.getQuantity(); i++) {
        visit(quad.getChild(i), x, z);
      }
    }

    private void visit(Spatial child, double x, double z) {
      Vector3f shift = child.getLocalTranslation();
      double childX = x + shift.x;
      double childZ = z + shift.z;
      if (child instanceof TerrainQuad quad) {
        isUpright &= TerrainPatches.isUpright(child);
        visitChildren(quad, childX, childZ);
      } else if (child instanceof TerrainPatch patch) {
        isUpright &= TerrainPatches.isUpright(child);
        patches.add(patch);
        starts.add(childX);
        starts.add(childZ);
      }
    }
  }
}
