package dev.sightline.demo;

import com.github.stephengold.joltjni.BodyCreationSettings;
import com.github.stephengold.joltjni.CapsuleShape;
import com.github.stephengold.joltjni.ClosestHitCastShapeCollector;
import com.github.stephengold.joltjni.Float3;
import com.github.stephengold.joltjni.IndexedTriangle;
import com.github.stephengold.joltjni.IndexedTriangleList;
import com.github.stephengold.joltjni.Jolt;
import com.github.stephengold.joltjni.MapObj2Bp;
import com.github.stephengold.joltjni.MeshShapeSettings;
import com.github.stephengold.joltjni.NarrowPhaseQuery;
import com.github.stephengold.joltjni.ObjVsBpFilter;
import com.github.stephengold.joltjni.ObjVsObjFilter;
import com.github.stephengold.joltjni.PhysicsSystem;
import com.github.stephengold.joltjni.Quat;
import com.github.stephengold.joltjni.RMat44;
import com.github.stephengold.joltjni.RShapeCast;
import com.github.stephengold.joltjni.RVec3;
import com.github.stephengold.joltjni.ShapeCastSettings;
import com.github.stephengold.joltjni.SphereShape;
import com.github.stephengold.joltjni.Vec3;
import com.github.stephengold.joltjni.VertexList;
import com.github.stephengold.joltjni.enumerate.EActivation;
import com.github.stephengold.joltjni.enumerate.EBackFaceMode;
import com.github.stephengold.joltjni.enumerate.EMotionType;
import com.github.stephengold.joltjni.readonly.ConstShape;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Jolt's shape cast through its Java binding, on one static mesh; not thread-safe. */
final class JoltCaster {
  private static final String LIBRARY = "/linux/x86-64/com/github/stephengold/libjoltjni.so";

  private final PhysicsSystem system = load();
  private final MapObj2Bp layers = new MapObj2Bp(1, 1).add(0, 0);
  private final ObjVsBpFilter broad = new ObjVsBpFilter(1, 1);
  private final ObjVsObjFilter pairs = new ObjVsObjFilter(1);
  private final NarrowPhaseQuery query;
  private final ShapeCastSettings settings = new ShapeCastSettings();
  private final ConstShape sphere;
  private final ConstShape capsule;
  private final Vec3 one = new Vec3(1, 1, 1);
  private final RVec3 base = new RVec3(0, 0, 0);

  JoltCaster(float[] triangles, float radius, float height) {
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
            base,
            new Quat(),
            EMotionType.Static,
            0);
    system.getBodyInterface().createAndAddBody(body, EActivation.DontActivate);
    system.optimizeBroadPhase();
    query = system.getNarrowPhaseQueryNoLock();
    settings.setBackFaceModeTriangles(EBackFaceMode.CollideWithBackFaces);
    sphere = new SphereShape(radius);
    capsule = new CapsuleShape(height / 2, radius);
  }

  private static PhysicsSystem load() {
    try (InputStream in = JoltCaster.class.getResourceAsStream(LIBRARY)) {
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
    return new PhysicsSystem();
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
