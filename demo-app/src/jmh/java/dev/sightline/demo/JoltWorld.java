package dev.sightline.demo;

import com.github.stephengold.joltjni.BodyCreationSettings;
import com.github.stephengold.joltjni.Float3;
import com.github.stephengold.joltjni.IndexedTriangle;
import com.github.stephengold.joltjni.IndexedTriangleList;
import com.github.stephengold.joltjni.Jolt;
import com.github.stephengold.joltjni.MapObj2Bp;
import com.github.stephengold.joltjni.MeshShapeSettings;
import com.github.stephengold.joltjni.ObjVsBpFilter;
import com.github.stephengold.joltjni.ObjVsObjFilter;
import com.github.stephengold.joltjni.PhysicsSystem;
import com.github.stephengold.joltjni.Quat;
import com.github.stephengold.joltjni.RVec3;
import com.github.stephengold.joltjni.VertexList;
import com.github.stephengold.joltjni.enumerate.EActivation;
import com.github.stephengold.joltjni.enumerate.EMotionType;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Jolt through its Java binding, with one static mesh in it. */
public final class JoltWorld implements AutoCloseable {
  private static final String LIBRARY = "/linux/x86-64/com/github/stephengold/libjoltjni.so";

  static {
    load();
  }

  private final MapObj2Bp layers = new MapObj2Bp(1, 1).add(0, 0);
  private final ObjVsBpFilter broad = new ObjVsBpFilter(1, 1);
  private final ObjVsObjFilter pairs = new ObjVsObjFilter(1);
  private final PhysicsSystem system = new PhysicsSystem();

  /** A world of nine floats a triangle. */
  public JoltWorld(float[] triangles) {
    system.init(1, 0, 16, 16, layers, broad, pairs);
    VertexList vertices = new VertexList();
    vertices.resize(triangles.length / 3);
    IndexedTriangleList faces = new IndexedTriangleList();
    faces.resize(triangles.length / 9);
    for (int i = 0; i < triangles.length / 3; i++) {
      vertices.set(i, new Float3(triangles[3 * i], triangles[3 * i + 1], triangles[3 * i + 2]));
      if (i % 3 == 0) {
        faces.set(i / 3, new IndexedTriangle(i, i + 1, i + 2));
      }
    }
    BodyCreationSettings body =
        new BodyCreationSettings(
            new MeshShapeSettings(vertices, faces).create().get(),
            new RVec3(0, 0, 0),
            new Quat(),
            EMotionType.Static,
            0);
    system.getBodyInterface().createAndAddBody(body, EActivation.DontActivate);
    system.optimizeBroadPhase();
  }

  /** The system that the mesh is in. */
  public PhysicsSystem system() {
    return system;
  }

  private static void load() {
    try (InputStream in = JoltWorld.class.getResourceAsStream(LIBRARY)) {
      if (in == null) {
        throw new IllegalStateException("not on the class path: " + LIBRARY);
      }
      Path file = Files.createTempFile("joltjni", ".so");
      file.toFile().deleteOnExit();
      Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
      System.load(file.toString());
    } catch (IOException e) {
      throw new IllegalStateException("cannot unpack " + LIBRARY, e);
    }
    Jolt.registerDefaultAllocator();
    Jolt.installDefaultAssertCallback();
    Jolt.installDefaultTraceCallback();
    Jolt.newFactory();
    Jolt.registerTypes();
  }

  @Override
  public void close() {
    system.close();
    pairs.close();
    broad.close();
    layers.close();
  }
}
