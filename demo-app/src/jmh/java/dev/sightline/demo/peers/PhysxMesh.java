package dev.sightline.demo.peers;

import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import org.lwjgl.system.MemoryUtil;
import physx.NativeObject;
import physx.PxTopLevelFunctions;
import physx.common.PxBoundedData;
import physx.common.PxDefaultAllocator;
import physx.common.PxDefaultErrorCallback;
import physx.common.PxTolerancesScale;
import physx.cooking.PxCookingParams;
import physx.cooking.PxMeshPreprocessingFlagEnum;
import physx.cooking.PxTriangleMeshDesc;
import physx.geometry.PxTriangleMesh;

/**
 * Triangles in native memory, as PhysX cooks a mesh of them: its default tree (BVH34). What only
 * contacts need, which edges are active, is left out of the cooking; what cleans the mesh is not.
 */
final class PhysxMesh implements PeerMesh {
  static {
    PxTopLevelFunctions.CreateFoundation(
        PxTopLevelFunctions.getPHYSICS_VERSION(),
        new PxDefaultAllocator(),
        new PxDefaultErrorCallback());
  }

  private final float reach;
  private final FloatBuffer vertices;
  private final IntBuffer indices;
  private final PxTriangleMeshDesc description = new PxTriangleMeshDesc();
  private final PxTolerancesScale scale = new PxTolerancesScale();
  private final PxCookingParams cooking = new PxCookingParams(scale);

  PhysxMesh(float[] triangles, double reach) {
    this.reach = (float) reach;
    vertices = MemoryUtil.memAllocFloat(triangles.length).put(triangles).flip();
    indices = MemoryUtil.memAllocInt(triangles.length / 3);
    for (int i = 0; i < indices.capacity(); i++) {
      indices.put(i, i);
    }
    bind(description.getPoints(), MemoryUtil.memAddress(vertices), indices.capacity());
    bind(description.getTriangles(), MemoryUtil.memAddress(indices), indices.capacity() / 3);
    cooking
        .getMeshPreprocessParams()
        .raise(PxMeshPreprocessingFlagEnum.eDISABLE_ACTIVE_EDGES_PRECOMPUTE);
  }

  /** Both points and triangles are three words each. */
  private static void bind(PxBoundedData data, long address, int count) {
    data.setStride(12);
    data.setCount(count);
    data.setData(NativeObject.wrapPointer(address));
  }

  @Override
  public Peer build() {
    PxTriangleMesh mesh = PxTopLevelFunctions.CreateTriangleMesh(cooking, description);
    if (mesh == null) {
      throw new IllegalStateException("PhysX refused the mesh");
    }
    return new PhysxPeer(mesh, reach);
  }

  @Override
  public void close() {
    cooking.destroy();
    scale.destroy();
    description.destroy();
    MemoryUtil.memFree(indices);
    MemoryUtil.memFree(vertices);
  }
}
