package dev.sightline.jme.internal;

import com.jme3.math.Matrix4f;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;

/**
 * Reads some of what a traversal is about to look at, so that the processor waits for many objects
 * at once: what has come and gone for a while lies anywhere in memory. For one thread.
 */
public final class ReadAhead {
  /** How many children are read at once. */
  public static final int MANY = 16;

  /** Of no meaning; without it nothing would have to be read. */
  @SuppressWarnings("UnusedVariable")
  private float read;

  /** None yet. */
  public ReadAhead() {}

  /**
   * Reads every cache line of a geometry and of its matrix in which something is compared.
   *
   * @param known what has been read besides
   */
  public void read(Spatial[] list, int from, int to, int known) {
    float sum = known;
    for (int i = from; i < to; i++) {
      if (list[i] instanceof Geometry geometry) { // reads the first line, and the matrix the last
        Matrix4f matrix = geometry.getWorldMatrix();
        sum += matrix.m00 + matrix.m23;
        sum += geometry.getLocalQueueBucket() == Bucket.Sky ? 1 : 0; // in the middle
      }
    }
    read = sum;
  }
}
