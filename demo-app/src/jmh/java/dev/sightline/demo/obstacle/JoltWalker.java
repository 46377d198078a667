package dev.sightline.demo.obstacle;

import com.github.stephengold.joltjni.BodyFilter;
import com.github.stephengold.joltjni.BroadPhaseLayerFilter;
import com.github.stephengold.joltjni.CapsuleShape;
import com.github.stephengold.joltjni.CharacterVirtual;
import com.github.stephengold.joltjni.CharacterVirtualSettings;
import com.github.stephengold.joltjni.ExtendedUpdateSettings;
import com.github.stephengold.joltjni.ObjectLayerFilter;
import com.github.stephengold.joltjni.Quat;
import com.github.stephengold.joltjni.RVec3;
import com.github.stephengold.joltjni.ShapeFilter;
import com.github.stephengold.joltjni.TempAllocatorMalloc;
import com.github.stephengold.joltjni.Vec3;
import com.github.stephengold.joltjni.enumerate.EGroundState;
import dev.sightline.bvh.move.obstacle.ObstacleWalker;
import dev.sightline.demo.JoltWorld;

/**
 * Jolt's CharacterVirtual. Its padding lies outside of its shape, and lifts it, so the shape is
 * smaller and lower by it; all that is not named here is as it comes.
 */
final class JoltWalker implements ObstacleWalker {
  private static final float RADIUS = 0.3f;
  private static final float HEIGHT = 1.8f;
  private static final float PADDING = 0.02f;

  private final JoltWorld world;
  private final CharacterVirtual character;
  private final Vec3 gravity = new Vec3(0, -9.81f, 0);
  private final ExtendedUpdateSettings update = new ExtendedUpdateSettings();
  private final BroadPhaseLayerFilter broad = new BroadPhaseLayerFilter();
  private final ObjectLayerFilter layers = new ObjectLayerFilter();
  private final BodyFilter bodies = new BodyFilter();
  private final ShapeFilter shapes = new ShapeFilter();
  private final TempAllocatorMalloc memory = new TempAllocatorMalloc();
  private final Vec3 velocity = new Vec3();
  private final float step;

  JoltWalker(float[] triangles, int hertz) {
    this(new JoltWorld(triangles), hertz);
  }

  private JoltWalker(JoltWorld world, int hertz) {
    this.world = world;
    step = 1f / hertz;
    CharacterVirtualSettings settings = new CharacterVirtualSettings();
    settings.setShape(new CapsuleShape(HEIGHT / 2 - RADIUS, RADIUS - PADDING));
    settings.setShapeOffset(new Vec3(0, HEIGHT / 2 - PADDING, 0));
    settings.setCharacterPadding(PADDING);
    settings.setMaxSlopeAngle((float) Math.toRadians(50));
    character = new CharacterVirtual(settings, new RVec3(0, 0, 0), new Quat(), 0, world.system());
    update.setStickToFloorStepDown(new Vec3(0, -0.5f, 0));
    update.setWalkStairsStepUp(new Vec3(0, 0.4f, 0));
  }

  @Override
  public void place(double x, double y, double z) {
    character.setPosition(new RVec3(x, y, z));
    character.setLinearVelocity(new Vec3());
  }

  @Override
  public void step(double vx, double vz) {
    boolean stands = character.getGroundState() == EGroundState.OnGround;
    float up = character.getLinearVelocity().getY();
    float vy = (stands && up < 0.1f ? 0 : up) + gravity.getY() * step;
    velocity.set((float) vx, vy, (float) vz);
    character.setLinearVelocity(velocity);
    character.extendedUpdate(step, gravity, update, broad, layers, bodies, shapes, memory);
  }

  @Override
  public double x() {
    return character.getPosition().xx();
  }

  @Override
  public double y() {
    return character.getPosition().yy();
  }

  @Override
  public double z() {
    return character.getPosition().zz();
  }

  @Override
  public String state() {
    return character.getGroundState().toString();
  }

  @Override
  public void close() {
    character.close();
    world.close();
  }
}
