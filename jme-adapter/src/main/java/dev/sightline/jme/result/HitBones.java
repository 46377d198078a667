package dev.sightline.jme.result;

import com.jme3.scene.Geometry;
import dev.sightline.jme.convert.TriangleCorners;
import dev.sightline.jme.internal.pose.CornerBones;
import java.util.Objects;

/**
 * The bones (joints) that move a place on a mesh, the heaviest first: those of the corners of its
 * triangle, weighted by barycentrics. Where two weigh the same, the lower number comes first.
 * Caller-owned and meant for reuse; not thread-safe.
 *
 * <pre>{@code
 * HitBones bones = pick.bones();
 * if (bones.size() > 0 && bones.name(0).equals("Head")) {
 *   alarm();
 * }
 * }</pre>
 */
public final class HitBones {
  private final CornerBones bones = new CornerBones();

  /** None yet. */
  public HitBones() {}

  /** How many there are: up to four for each corner. */
  public int size() {
    return bones.size();
  }

  /**
   * The number of a bone in its armature or skeleton.
   *
   * @throws IndexOutOfBoundsException if the index is negative or not less than their number
   */
  public int bone(int index) {
    return bones.bone(check(index));
  }

  /**
   * How much it counts there: the weights of a mesh mostly sum to 1.
   *
   * @throws IndexOutOfBoundsException if the index is negative or not less than their number
   */
  public float weight(int index) {
    return bones.weight(check(index));
  }

  /**
   * Its name; empty where it has none, or no control above the geometry knows it.
   *
   * @throws IndexOutOfBoundsException if the index is negative or not less than their number
   */
  public String name(int index) {
    return bones.name(check(index));
  }

  private int check(int index) {
    return Objects.checkIndex(index, bones.size());
  }

  /** Clears the result. */
  public void clear() {
    bones.clear();
  }

  boolean set(Geometry geometry, TriangleCorners corners, float u, float v) {
    bones.clear();
    bones.add(geometry.getMesh(), corners.a(), 1 - u - v);
    bones.add(geometry.getMesh(), corners.b(), u);
    bones.add(geometry.getMesh(), corners.c(), v);
    bones.end(geometry);
    return bones.size() > 0;
  }

  @Override
  public String toString() {
    StringBuilder all = new StringBuilder("HitBones[");
    for (int i = 0; i < size(); i++) {
      all.append(i == 0 ? "" : ", ").append(name(i)).append('=').append(weight(i));
    }
    return all.append(']').toString();
  }
}
