package dev.sightline.demo;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.move.CharacterMover;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.move.Course;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;

/** Walks as this library's characters do. */
final class MoverTrialWalker implements TrialWalker {
  private static final double STEP = 1 / 60.0;
  private static final InstanceFilter ALL_BUT_THE_PLATFORM = instance -> instance == 0;

  private final CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
  private Bvh scene = BvhBuilder.build(TriangleSoup.ofTriangles(new float[0]));
  private Bvh platform = scene;
  private InstanceTree world = InstanceTree.EMPTY;
  private double platformAt;
  private double fallSpeed;

  @Override
  public void start(float[] triangles, double x, double y, double z) {
    scene = BvhBuilder.build(TriangleSoup.ofTriangles(triangles));
    mover.setPosition(x, y, z);
    place();
  }

  @Override
  public void addPlatform(double x0, double y0, double z0, double x1, double y1, double z1) {
    float[] box = new Course().box(x0, y0, z0, x1, y1, z1).triangles();
    platform = BvhBuilder.build(TriangleSoup.ofTriangles(box));
    place();
  }

  private void place() {
    Affine at = Affine.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, platformAt);
    world =
        InstanceTreeBuilder.build(
            new Instance[] {Instance.of(scene, Affine.IDENTITY), Instance.of(platform, at)});
  }

  @Override
  public void step(double platformWay, double vx, double vz) {
    if (platformWay != 0) {
      platformAt += platformWay;
      place();
      if (mover.groundInstance() == 1) {
        mover.carry(world, ALL_BUT_THE_PLATFORM, 0, 0, platformWay);
      }
    }
    fallSpeed = mover.state() == GroundState.GROUNDED ? 0 : fallSpeed + 9.81 * STEP;
    mover.move(world, vx * STEP, -fallSpeed * STEP, vz * STEP);
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
  public void close() {}

  @Override
  public String toString() {
    return "Sightline";
  }
}
