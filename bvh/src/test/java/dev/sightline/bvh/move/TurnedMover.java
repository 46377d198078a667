package dev.sightline.bvh.move;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.core.Turn;

/**
 * A mover in a world that is turned as {@link Turn#now} says, moved and read as if all were
 * upright. Upright it is the mover, to the bit.
 */
public final class TurnedMover {
  private final CharacterMover mover;
  private final Turn turn = Turn.now();

  public TurnedMover(CharacterShape shape) {
    mover = new CharacterMover(shape);
    if (!turn.isUpright()) {
      mover.setUp(turn.get(0, 1), turn.get(1, 1), turn.get(2, 1));
    }
  }

  public void setPosition(double x, double y, double z) {
    mover.setPosition(turn.toWorld(0, x, y, z), turn.toWorld(1, x, y, z), turn.toWorld(2, x, y, z));
  }

  public GroundState move(InstanceTree world, double x, double y, double z) {
    return move(world, InstanceFilter.ALL, x, y, z);
  }

  public GroundState move(InstanceTree world, InstanceFilter filter, double x, double y, double z) {
    return mover.move(
        world,
        filter,
        turn.toWorld(0, x, y, z),
        turn.toWorld(1, x, y, z),
        turn.toWorld(2, x, y, z));
  }

  public void carry(InstanceTree world, InstanceFilter filter, double x, double y, double z) {
    mover.carry(
        world,
        filter,
        turn.toWorld(0, x, y, z),
        turn.toWorld(1, x, y, z),
        turn.toWorld(2, x, y, z));
  }

  public GroundState glide(InstanceTree world, double x, double y, double z) {
    return mover.glide(
        world,
        InstanceFilter.ALL,
        turn.toWorld(0, x, y, z),
        turn.toWorld(1, x, y, z),
        turn.toWorld(2, x, y, z));
  }

  public void setMaxDrop(double height) {
    mover.setMaxDrop(height);
  }

  public void setPassageRule(PassageRule rule) {
    mover.setPassageRule(rule);
  }

  public boolean dropThrough() {
    return mover.dropThrough();
  }

  private double back(int axis, double x, double y, double z) {
    return turn.back(axis, x, y, z);
  }

  public double x() {
    return back(0, mover.x(), mover.y(), mover.z());
  }

  public double y() {
    return back(1, mover.x(), mover.y(), mover.z());
  }

  public double z() {
    return back(2, mover.x(), mover.y(), mover.z());
  }

  public int pathSize() {
    return mover.pathSize();
  }

  public double pathX(int i) {
    return back(0, mover.pathX(i), mover.pathY(i), mover.pathZ(i));
  }

  public double pathY(int i) {
    return back(1, mover.pathX(i), mover.pathY(i), mover.pathZ(i));
  }

  public double pathZ(int i) {
    return back(2, mover.pathX(i), mover.pathY(i), mover.pathZ(i));
  }

  public double groundNormalY() {
    return back(1, mover.groundNormalX(), mover.groundNormalY(), mover.groundNormalZ());
  }

  public double groundY() {
    return back(1, mover.groundX(), mover.groundY(), mover.groundZ());
  }

  public int groundInstance() {
    return mover.groundInstance();
  }

  public int groundTriangle() {
    return mover.groundTriangle();
  }

  public GroundState state() {
    return mover.state();
  }

  public boolean isCrushed() {
    return mover.isCrushed();
  }

  public CharacterShape shape() {
    return mover.shape();
  }

  public void setShape(CharacterShape shape) {
    mover.setShape(shape);
  }

  public void save(MoverState out) {
    mover.save(out);
  }

  public void restore(MoverState in) {
    mover.restore(in);
  }
}
