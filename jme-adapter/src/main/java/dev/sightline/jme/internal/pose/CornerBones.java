package dev.sightline.jme.internal.pose;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.control.AbstractControl;
import dev.sightline.bvh.pose.Skin;
import java.util.Arrays;

/**
 * The bones on which the corners of a triangle hang, each with its weights at a place in it.
 * Reused, and allocates nothing.
 */
public final class CornerBones {
  private static final int MOST = 3 * Skin.MOST;

  private final int[] bones = new int[MOST];
  private final float[] weights = new float[MOST];
  private final String[] names = new String[MOST];
  private int size;

  /** None. */
  public CornerBones() {
    clear();
  }

  /** Forgets all. */
  public void clear() {
    size = 0;
    Arrays.fill(names, "");
  }

  /** Adds the bones of a vertex, each as much as the vertex counts. */
  public void add(Mesh mesh, int vertex, float share) {
    for (int i = 0; i < MeshSkin.perVertex(mesh); i++) {
      float weight = share * VertexPose.weight(mesh, vertex, i);
      int bone = VertexPose.bone(mesh, vertex, i);
      if (weight != 0 && bone >= 0) {
        add(bone, weight);
      }
    }
  }

  private void add(int bone, float weight) {
    int at = 0;
    while (at < size && bones[at] != bone) {
      at++;
    }
    if (at == size) {
      bones[size] = bone;
      weights[size++] = 0;
    }
    weights[at] += weight;
  }

  /** Sorts them, the heaviest first, and looks their names up. */
  public void end(Geometry geometry) {
    for (int i = 1; i < size; i++) {
      for (int k = i; k > 0 && isAfter(k - 1, k); k--) {
        swap(k);
      }
    }
    AbstractControl control = ModelBones.controlAbove(geometry);
    for (int i = 0; i < size && control != null; i++) {
      names[i] = ModelBones.name(control, bones[i]);
    }
  }

  /** Equal weights: the lower bone first. */
  private boolean isAfter(int a, int b) {
    return weights[a] < weights[b] || (weights[a] == weights[b] && bones[a] > bones[b]);
  }

  private void swap(int k) {
    int bone = bones[k];
    float weight = weights[k];
    bones[k] = bones[k - 1];
    weights[k] = weights[k - 1];
    bones[k - 1] = bone;
    weights[k - 1] = weight;
  }

  /** How many there are. */
  public int size() {
    return size;
  }

  /** The number of one in the skeleton. */
  public int bone(int index) {
    return bones[index];
  }

  /** Its weight. */
  public float weight(int index) {
    return weights[index];
  }

  /** Its name; empty where it has none. */
  public String name(int index) {
    return names[index];
  }
}
