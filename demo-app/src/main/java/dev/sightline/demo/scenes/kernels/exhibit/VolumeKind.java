package dev.sightline.demo.scenes.kernels.exhibit;

import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Capsule;
import dev.sightline.core.shape.KDop;
import dev.sightline.core.shape.Sphere;
import dev.sightline.core.shape.Vec3;
import dev.sightline.core.volume.BoundingAabb;
import dev.sightline.core.volume.BoundingCapsule;
import dev.sightline.core.volume.BoundingKDop;
import dev.sightline.core.volume.BoundingObb;
import dev.sightline.core.volume.BoundingSphere;
import dev.sightline.demo.scenes.kernels.proof.ExactVolumes;
import dev.sightline.demo.scenes.kernels.usual.FloatVolumes;

/** A kind of bounding volume, as plain numbers: the library's, the usual one, what is in them. */
enum VolumeKind {
  /** Along the axes: centre, axes and half extents, as an oriented box has them. */
  AABB("box along the axes", "AABB", "min and max"),
  OBB("turned box", "oriented box, OBB", "min and max along the same axes"),
  SPHERE("smallest sphere", "Welzl, Gartner", "Ritter 1990"),
  CAPSULE("capsule", "swept sphere", "the same axis"),
  KDOP14("14 slanted sides", "14-DOP", "min and max along the same normals"),
  KDOP26("26 slanted sides", "26-DOP", "min and max along the same normals");

  private static final KDop FOURTEEN = KDop.of(new float[3], 14);
  private static final KDop TWENTY_SIX = KDop.of(new float[3], 26);

  final String words;
  final String term;
  final String usualTerm;

  VolumeKind(String words, String term, String usualTerm) {
    this.words = words;
    this.term = term;
    this.usualTerm = usualTerm;
  }

  private int k() {
    return this == KDOP14 ? 14 : 26;
  }

  /** The library's volume; of slabs, the least and the greatest product with each normal. */
  double[] ours(float[] p) {
    int count = p.length / 3;
    return switch (this) {
      case AABB -> {
        Aabb box = BoundingAabb.of(p, 0, count);
        yield new double[] {
          box.min().x(), box.min().y(), box.min().z(), box.max().x(), box.max().y(), box.max().z()
        };
      }
      case OBB -> doubles(BoundingObb.of(p, 0, count).toArray());
      case SPHERE -> {
        Sphere sphere = BoundingSphere.minimal(p, 0, count);
        Vec3 c = sphere.centre();
        yield new double[] {c.x(), c.y(), c.z(), sphere.radius()};
      }
      case CAPSULE -> {
        Capsule capsule = BoundingCapsule.of(p, 0, count);
        Vec3 a = capsule.axis().start();
        Vec3 b = capsule.axis().end();
        yield new double[] {a.x(), a.y(), a.z(), b.x(), b.y(), b.z(), capsule.radius()};
      }
      case KDOP14, KDOP26 -> {
        KDop dop = BoundingKDop.of(p, 0, count, k());
        double[] out = new double[k()];
        for (int s = 0; s < dop.slabs(); s++) {
          out[2 * s] = dop.min(s);
          out[2 * s + 1] = dop.max(s);
        }
        yield out;
      }
    };
  }

  /** The usual one, with the axes of the library's. */
  double[] usual(float[] p, double[] ours) {
    return switch (this) {
      case AABB -> ours.clone();
      case OBB -> {
        float[] axes = new float[9];
        for (int i = 0; i < 9; i++) {
          axes[i] = (float) ours[3 + i];
        }
        yield doubles(FloatVolumes.box(p, axes));
      }
      case SPHERE -> doubles(FloatVolumes.sphere(p));
      case CAPSULE -> doubles(FloatVolumes.capsule(p, floats(ours)));
      case KDOP14, KDOP26 -> {
        double[] out = new double[k()];
        for (int s = 0; s < k() / 2; s++) {
          float[] slab = FloatVolumes.slab(p, normal(s));
          out[2 * s] = slab[0];
          out[2 * s + 1] = slab[1];
        }
        yield out;
      }
    };
  }

  /** How far a point lies outside, 0 if and only if it lies inside. */
  double outside(double[] volume, float[] p, int i) {
    double most = 0;
    switch (this) {
      case AABB -> {
        for (int k = 0; k < 3; k++) {
          most = Math.max(most, Math.max(volume[k] - p[i + k], p[i + k] - volume[3 + k]));
        }
      }
      case OBB -> most = ExactVolumes.outsideBox(floats(volume), p, i);
      case SPHERE -> most = ExactVolumes.outsideSphere(floats(volume), p, i);
      case CAPSULE -> most = ExactVolumes.outsideCapsule(floats(volume), p, i);
      case KDOP14, KDOP26 -> {
        for (int s = 0; s < volume.length / 2; s++) {
          double out = ExactVolumes.outsideSlab(normal(s), volume[2 * s], volume[2 * s + 1], p, i);
          most = Math.max(most, out);
        }
      }
    }
    return most;
  }

  /** The normal of a pair of planes. */
  double[] normal(int slab) {
    Vec3 n = (this == KDOP14 ? FOURTEEN : TWENTY_SIX).normal(slab);
    return new double[] {n.x(), n.y(), n.z()};
  }

  /** Cubes of the ground's squares that fit in; NaN where this is not worked out. */
  double room(double[] v) {
    return switch (this) {
      case AABB -> (v[3] - v[0]) * (v[4] - v[1]) * (v[5] - v[2]);
      case OBB -> 8 * v[12] * v[13] * v[14];
      case SPHERE -> 4 * Math.PI / 3 * v[3] * v[3] * v[3];
      case CAPSULE -> {
        double[] axis = {v[3] - v[0], v[4] - v[1], v[5] - v[2]};
        yield Math.PI * v[6] * v[6] * (Triples.length(axis) + 4 * v[6] / 3);
      }
      case KDOP14, KDOP26 -> Double.NaN;
    };
  }

  private static double[] doubles(float[] v) {
    double[] out = new double[v.length];
    for (int i = 0; i < v.length; i++) {
      out[i] = v[i];
    }
    return out;
  }

  private static float[] floats(double[] v) {
    float[] out = new float[v.length];
    for (int i = 0; i < v.length; i++) {
      out[i] = (float) v[i];
    }
    return out;
  }
}
