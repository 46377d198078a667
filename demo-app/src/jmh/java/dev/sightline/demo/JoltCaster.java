package dev.sightline.demo;

import com.github.stephengold.joltjni.CapsuleShape;
import com.github.stephengold.joltjni.ClosestHitCastShapeCollector;
import com.github.stephengold.joltjni.NarrowPhaseQuery;
import com.github.stephengold.joltjni.RMat44;
import com.github.stephengold.joltjni.RShapeCast;
import com.github.stephengold.joltjni.RVec3;
import com.github.stephengold.joltjni.ShapeCastSettings;
import com.github.stephengold.joltjni.SphereShape;
import com.github.stephengold.joltjni.Vec3;
import com.github.stephengold.joltjni.enumerate.EBackFaceMode;
import com.github.stephengold.joltjni.readonly.ConstShape;

/** Jolt's shape cast through its Java binding, on one static mesh; not thread-safe. */
final class JoltCaster {
  static {
    JoltTriangles.load();
  }

  private final JoltWorld world;
  private final NarrowPhaseQuery query;
  private final ShapeCastSettings settings = new ShapeCastSettings();
  private final ConstShape sphere;
  private final ConstShape capsule;
  private final Vec3 one = new Vec3(1, 1, 1);
  private final RVec3 base = new RVec3(0, 0, 0);

  JoltCaster(float[] triangles, float radius, float height) {
    world = new JoltWorld(triangles);
    query = world.system().getNarrowPhaseQueryNoLock();
    settings.setBackFaceModeTriangles(EBackFaceMode.CollideWithBackFaces);
    sphere = new SphereShape(radius);
    capsule = new CapsuleShape(height / 2, radius);
  }

  /** The part of the way until contact of a ball, or of a capsule whose middle this is; 1: none. */
  float cast(boolean ball, float[] casts, int i) {
    try (RMat44 start = RMat44.sTranslation(new RVec3(casts[i], casts[i + 1], casts[i + 2]));
        RShapeCast cast =
            new RShapeCast(
                ball ? sphere : capsule,
                one,
                start,
                new Vec3(casts[i + 3], casts[i + 4], casts[i + 5]));
        ClosestHitCastShapeCollector out = new ClosestHitCastShapeCollector()) {
      query.castShape(cast, settings, base, out);
      return out.hadHit() ? out.getHit().getFraction() : 1;
    }
  }
}
