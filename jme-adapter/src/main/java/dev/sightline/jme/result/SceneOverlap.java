package dev.sightline.jme.result;

import com.jme3.scene.Geometry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The geometries that meet a volume, each once, in the order of the scene graph, and if wanted
 * their triangles that do. Caller-owned and meant for reuse: it grows to the largest answer so far
 * and then allocates no more. Not thread-safe.
 */
public final class SceneOverlap {
  private final boolean keepsTriangles;
  private @Nullable Geometry[] geometries = new Geometry[16];
  private int[] firstTriangle = new int[16];
  private int[] triangles = new int[16];
  private int size;
  private int triangleCount;

  private SceneOverlap(boolean keepsTriangles) {
    this.keepsTriangles = keepsTriangles;
  }

  /** An empty result that names geometries only, which is cheaper to answer. */
  public static SceneOverlap ofGeometries() {
    return new SceneOverlap(false);
  }

  /** An empty result that names geometries and triangles. */
  public static SceneOverlap ofTriangles() {
    return new SceneOverlap(true);
  }

  /** Whether triangles are named. */
  public boolean keepsTriangles() {
    return keepsTriangles;
  }

  /** How many geometries meet the volume. */
  public int size() {
    return size;
  }

  /** A geometry that meets the volume. */
  public Geometry geometry(int index) {
    return Objects.requireNonNull(geometries[Objects.checkIndex(index, size)]);
  }

  /** How many triangles of a geometry meet the volume; 0 unless triangles are kept. */
  public int triangleCount(int index) {
    Objects.checkIndex(index, size);
    int end = index + 1 < size ? firstTriangle[index + 1] : triangleCount;
    return end - firstTriangle[index];
  }

  /** A triangle of a geometry, as {@link Pick#triangleIndex}; {@code i} counts from 0. */
  public int triangle(int index, int i) {
    return triangles[firstTriangle[index] + Objects.checkIndex(i, triangleCount(index))];
  }

  /** The geometries, to keep. */
  public List<Geometry> toGeometries() {
    List<Geometry> list = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      list.add(geometry(i));
    }
    return list;
  }

  /** Appends a geometry. */
  public void add(Geometry geometry) {
    if (size == geometries.length) {
      geometries = Arrays.copyOf(geometries, Math.multiplyExact(size, 2));
      firstTriangle = Arrays.copyOf(firstTriangle, geometries.length);
    }
    firstTriangle[size] = triangleCount;
    geometries[size++] = geometry;
  }

  /** Appends a triangle of the geometry that was added last. */
  public void addTriangle(int triangle) {
    if (triangleCount == triangles.length) {
      triangles = Arrays.copyOf(triangles, Math.multiplyExact(triangleCount, 2));
    }
    triangles[triangleCount++] = triangle;
  }

  /** Forgets all geometries and triangles, and keeps the room. */
  public void clear() {
    Arrays.fill(geometries, 0, size, null);
    size = 0;
    triangleCount = 0;
  }
}
