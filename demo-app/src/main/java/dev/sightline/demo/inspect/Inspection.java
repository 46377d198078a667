package dev.sightline.demo.inspect;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer;
import dev.sightline.demo.progress.TaskProgress;
import java.nio.Buffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** What all meshes below a spatial hold, and what is wrong with them. */
public final class Inspection {
  private final Defects defects = new Defects();
  private final Set<Geometry> unreadable = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Mesh> meshes = Collections.newSetFromMap(new IdentityHashMap<>());
  private int geometries;
  private long triangles;
  private long vertices;
  private long bytes;

  private Inspection() {}

  /** Looks at every geometry; changes nothing. */
  public static Inspection of(Spatial root) {
    List<Geometry> all = new ArrayList<>();
    root.depthFirstTraversal(
        spatial -> {
          if (spatial instanceof Geometry geometry && geometry.getMesh() != null) {
            all.add(geometry);
          }
        });
    Inspection inspection = new Inspection();
    try (TaskProgress progress = TaskProgress.of("meshes", all.size())) {
      for (Geometry geometry : all) {
        inspection.look(geometry);
        progress.step();
      }
    }
    return inspection;
  }

  private void look(Geometry geometry) {
    Defects own = new Defects();
    MeshCopy copy = MeshCopy.read(geometry, own);
    if (own.count(Defect.BUFFER) + own.count(Defect.INDEX) > 0) {
      unreadable.add(geometry);
    }
    MeshCheck.run(geometry, copy, own);
    defects.addAll(own);
    geometries++;
    triangles += copy.triangles() + own.count(Defect.INDEX);
    if (meshes.add(geometry.getMesh())) {
      vertices += copy.xyz().length / 3;
      bytes += bytes(geometry.getMesh());
    }
  }

  private static long bytes(Mesh mesh) {
    long sum = 0;
    for (VertexBuffer buffer : mesh.getBufferList().getArray()) {
      Buffer data = buffer.getData();
      if (data != null) {
        sum += (long) data.capacity() * buffer.getFormat().getComponentSize();
      }
    }
    return sum;
  }

  /** What is wrong. */
  public Defects defects() {
    return defects;
  }

  /** Whether the library can read a geometry's mesh; one bad index is enough that it cannot. */
  public boolean isReadable(Geometry geometry) {
    return !unreadable.contains(geometry);
  }

  /** How many geometries there are, of whatever kind. */
  public int geometries() {
    return geometries;
  }

  /** How many meshes they share. */
  public int meshes() {
    return meshes.size();
  }

  /** Triangles of all geometries, good or not. */
  public long triangles() {
    return triangles;
  }

  /** Vertices of all meshes. */
  public long vertices() {
    return vertices;
  }

  /** Bytes of the meshes' buffers. */
  public long bytes() {
    return bytes;
  }
}
