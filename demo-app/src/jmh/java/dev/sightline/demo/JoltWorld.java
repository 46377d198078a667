package dev.sightline.demo;

import com.github.stephengold.joltjni.BodyCreationSettings;
import com.github.stephengold.joltjni.MapObj2Bp;
import com.github.stephengold.joltjni.ObjVsBpFilter;
import com.github.stephengold.joltjni.ObjVsObjFilter;
import com.github.stephengold.joltjni.PhysicsSystem;
import com.github.stephengold.joltjni.Quat;
import com.github.stephengold.joltjni.RVec3;
import com.github.stephengold.joltjni.enumerate.EActivation;
import com.github.stephengold.joltjni.enumerate.EMotionType;
import com.github.stephengold.joltjni.readonly.ConstShape;

/** Jolt through its Java binding, with one static mesh in it. */
public final class JoltWorld implements AutoCloseable {
  static {
    JoltTriangles.load();
  }

  private final MapObj2Bp layers = new MapObj2Bp(1, 1).add(0, 0);
  private final ObjVsBpFilter broad = new ObjVsBpFilter(1, 1);
  private final ObjVsObjFilter pairs = new ObjVsObjFilter(1);
  private final PhysicsSystem system = new PhysicsSystem();

  /** A world of nine floats a triangle. */
  public JoltWorld(float[] triangles) {
    this(new JoltTriangles(triangles).shape());
  }

  /** A world with this shape at its origin. */
  public JoltWorld(ConstShape shape) {
    system.init(1, 0, 16, 16, layers, broad, pairs);
    BodyCreationSettings body =
        new BodyCreationSettings(shape, new RVec3(0, 0, 0), new Quat(), EMotionType.Static, 0);
    system.getBodyInterface().createAndAddBody(body, EActivation.DontActivate);
    system.optimizeBroadPhase();
  }

  /** The system that the mesh is in. */
  public PhysicsSystem system() {
    return system;
  }

  @Override
  public void close() {
    system.close();
    pairs.close();
    broad.close();
    layers.close();
  }
}
