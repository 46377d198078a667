package dev.sightline.jme.extra.trigger;

import dev.sightline.core.convex.ConvexShape;
import dev.sightline.core.convex.ConvexSweep;
import dev.sightline.core.convex.ConvexSweepResult;
import dev.sightline.core.convex.Gjk;
import dev.sightline.core.convex.GjkResult;

/** A convex trigger. */
class ConvexVolume extends TriggerSolid {
  private final ConvexShape shape;
  private final ConvexShape mover = new ConvexShape();
  private final GjkResult gjk = new GjkResult();
  private final ConvexSweepResult sweep = new ConvexSweepResult();

  ConvexVolume(ConvexShape shape) {
    this.shape = shape;
  }

  @Override
  boolean touches(RelativeMotion motion) {
    return Gjk.intersects(place(motion), shape, gjk);
  }

  @Override
  final double firstContact(RelativeMotion m) {
    return ConvexSweep.sweep(place(m), m.dx, m.dy, m.dz, 1, shape, sweep);
  }

  private ConvexShape place(RelativeMotion m) {
    return m.isSphere()
        ? mover.sphere(m.x, m.y, m.z, m.radius)
        : mover.capsule(
            m.x - m.hx, m.y - m.hy, m.z - m.hz, m.x + m.hx, m.y + m.hy, m.z + m.hz, m.radius);
  }
}
