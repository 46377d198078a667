package dev.sightline.bvh.move.obstacle;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.move.Course;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.bvh.move.TurnedMover;

/** This library's mover under gravity, as its control drives it. */
public final class MoverWalker implements ObstacleWalker {
  private static final double GRAVITY = 9.81;

  private final TurnedMover mover = new TurnedMover(CharacterShape.DEFAULT);
  private final InstanceTree world;
  private final double step;
  private double fall;

  /** In a world of nine floats a triangle. */
  public MoverWalker(float[] triangles, int hertz) {
    world = Course.worldOf(triangles);
    step = 1.0 / hertz;
  }

  @Override
  public void place(double x, double y, double z) {
    mover.setPosition(x, y, z);
    fall = 0;
  }

  @Override
  public void step(double vx, double vz) {
    fall = mover.state() == GroundState.GROUNDED ? 0 : fall + GRAVITY * step;
    mover.move(world, vx * step, -fall * step, vz * step);
  }

  @Override
  public double x() {
    return mover.x();
  }

  @Override
  public double y() {
    return mover.y();
  }

  @Override
  public double z() {
    return mover.z();
  }

  @Override
  public String state() {
    return mover.state().toString();
  }

  @Override
  public void close() {}
}
