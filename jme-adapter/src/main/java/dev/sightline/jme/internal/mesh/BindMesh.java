package dev.sightline.jme.internal.mesh;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Usage;
import com.jme3.scene.mesh.MorphTarget;
import dev.sightline.jme.internal.WeakIdentityMap;
import java.nio.Buffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Meshes that have the bind pose of others as their positions, and otherwise the same buffers.
 *
 * <p>Software skinning writes to the Position buffer of a mesh every frame and keeps the bind pose
 * in a buffer that all clones of a model share. A tree over a mesh made here is over what stays: no
 * such write is an edit, and clones have one mesh here and one tree. Thread-safe.
 */
public final class BindMesh {
  private static final VertexBuffer.Type[] SHARED = {
    VertexBuffer.Type.Index,
    VertexBuffer.Type.BoneIndex,
    VertexBuffer.Type.BoneWeight,
    VertexBuffer.Type.HWBoneIndex,
    VertexBuffer.Type.HWBoneWeight
  };

  /** By the buffer of the bind pose, which none of them holds. */
  private static final WeakIdentityMap<VertexBuffer, List<Mesh>> KNOWN = new WeakIdentityMap<>();

  private BindMesh() {}

  /** A mesh in the bind pose of another: the mesh itself where no bind pose is kept beside it. */
  public static Mesh of(Mesh mesh) {
    VertexBuffer bind = mesh.getBuffer(VertexBuffer.Type.BindPosePosition);
    Buffer data = MeshBuffers.data(bind);
    if (bind == null || data == null) {
      return mesh;
    }
    List<Mesh> known = KNOWN.get(bind, 0);
    List<Mesh> made = known != null ? known : KNOWN.add(bind, 0, new ArrayList<>(1));
    synchronized (made) {
      made.removeIf(
          old -> !isSame(MeshBuffers.data(old.getBuffer(VertexBuffer.Type.Position)), data));
      for (Mesh candidate : made) {
        if (hasSameBuffers(candidate, mesh)
            && Arrays.equals(candidate.getMorphTargets(), mesh.getMorphTargets())) {
          return candidate;
        }
      }
      Mesh added = make(mesh, bind);
      made.add(added);
      return added;
    }
  }

  /** Whether one is still what {@link #of} gives for a mesh. Allocates nothing. */
  public static boolean isOf(Mesh source, Mesh mesh) {
    Buffer bind = MeshBuffers.data(mesh.getBuffer(VertexBuffer.Type.BindPosePosition));
    return bind == null
        ? isSame(source, mesh)
        : !isSame(source, mesh)
            && isSame(MeshBuffers.data(source.getBuffer(VertexBuffer.Type.Position)), bind)
            && hasSameBuffers(source, mesh);
  }

  private static boolean hasSameBuffers(Mesh source, Mesh mesh) {
    boolean isSame =
        source.getMode() == mesh.getMode()
            && source.getMaxNumWeights() == mesh.getMaxNumWeights()
            && source.hasMorphTargets() == mesh.hasMorphTargets()
            && source.getNumLodLevels() == mesh.getNumLodLevels()
            && isSame(source.getModeStart(), mesh.getModeStart())
            && isSame(source.getElementLengths(), mesh.getElementLengths());
    for (VertexBuffer.Type type : SHARED) {
      isSame = isSame && isSame(source.getBuffer(type), mesh.getBuffer(type));
    }
    for (int level = 0; isSame && level < mesh.getNumLodLevels(); level++) {
      isSame = isSame(source.getLodLevel(level), mesh.getLodLevel(level));
    }
    return isSame;
  }

  @SuppressWarnings("ReferenceEquality") // buffers and meshes are their identity
  private static boolean isSame(@Nullable Object a, @Nullable Object b) {
    return a == b;
  }

  private static Mesh make(Mesh mesh, VertexBuffer bind) {
    Mesh made = new Mesh();
    made.setMode(mesh.getMode());
    VertexBuffer positions = new VertexBuffer(VertexBuffer.Type.Position);
    positions.setupData(Usage.Static, bind.getNumComponents(), bind.getFormat(), bind.getData());
    positions.clearUpdateNeeded(); // it never goes to the graphics card
    made.setBuffer(positions);
    for (VertexBuffer.Type type : SHARED) {
      VertexBuffer buffer = mesh.getBuffer(type);
      if (buffer != null) {
        made.setBuffer(buffer);
      }
    }
    made.setModeStart(mesh.getModeStart());
    made.setElementLengths(mesh.getElementLengths());
    if (mesh.getNumLodLevels() > 0) {
      VertexBuffer[] levels = new VertexBuffer[mesh.getNumLodLevels()];
      Arrays.setAll(levels, mesh::getLodLevel);
      made.setLodLevels(levels);
    }
    made.setMaxNumWeights(mesh.getMaxNumWeights());
    for (MorphTarget target : mesh.getMorphTargets()) {
      made.addMorphTarget(target);
    }
    return made;
  }
}
