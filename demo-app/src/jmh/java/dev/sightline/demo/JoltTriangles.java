package dev.sightline.demo;

import com.github.stephengold.joltjni.Float3;
import com.github.stephengold.joltjni.IndexedTriangle;
import com.github.stephengold.joltjni.IndexedTriangleList;
import com.github.stephengold.joltjni.Jolt;
import com.github.stephengold.joltjni.MeshShapeSettings;
import com.github.stephengold.joltjni.ShapeRefC;
import com.github.stephengold.joltjni.ShapeResult;
import com.github.stephengold.joltjni.VertexList;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Triangles in native memory, as Jolt builds a mesh of them. */
public final class JoltTriangles implements AutoCloseable {
  private static final String LIBRARY = "/linux/x86-64/com/github/stephengold/libjoltjni.so";
  private static boolean loaded;

  private final VertexList vertices;
  private final IndexedTriangleList faces;

  /** Copies nine floats a triangle. */
  public JoltTriangles(float[] triangles) {
    load();
    vertices = new VertexList();
    vertices.resize(triangles.length / 3);
    faces = new IndexedTriangleList();
    faces.resize(triangles.length / 9);
    for (int i = 0; i < triangles.length / 3; i++) {
      vertices.set(i, new Float3(triangles[3 * i], triangles[3 * i + 1], triangles[3 * i + 2]));
      if (i % 3 == 0) {
        faces.set(i / 3, new IndexedTriangle(i, i + 1, i + 2));
      }
    }
  }

  /** Builds Jolt's tree of them; it leaves out triangles that it takes for degenerate. */
  public ShapeRefC shape() {
    try (MeshShapeSettings settings = new MeshShapeSettings(vertices, faces);
        ShapeResult result = settings.create()) {
      if (result.hasError()) {
        throw new IllegalStateException(result.getError());
      }
      return result.get();
    }
  }

  /** Loads the library, once. */
  static synchronized void load() {
    if (loaded) {
      return;
    }
    try (InputStream in = JoltTriangles.class.getResourceAsStream(LIBRARY)) {
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
    loaded = true;
  }

  @Override
  public void close() {
    faces.close();
  }
}
