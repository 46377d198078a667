package dev.sightline.jme.extra.trigger;

import com.jme3.math.Vector3f;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.overlap.OverlapQuery;
import dev.sightline.bvh.query.sweep.SweepQuery;
import dev.sightline.bvh.tree.Bvh;

/** The inside of a closed mesh in a trigger's frame. */
final class MeshTrigger extends TriggerSolid {
  private final InstanceTree tree;
  private final OverlapQuery overlap = new OverlapQuery().solids(true);
  private final SweepQuery sweep = new SweepQuery();
  private final SweepContact contact = new SweepContact();

  MeshTrigger(Bvh mesh, Vector3f s) {
    Instance placed = Instance.of(mesh, Affine.of(s.x, 0, 0, 0, 0, s.y, 0, 0, 0, 0, s.z, 0));
    tree = InstanceTreeBuilder.build(new Instance[] {placed});
    float[] box = new float[6];
    placed.box(box, 0);
    for (int axis = 0; axis < 3; axis++) {
      setSide(axis, box[axis], box[axis + 3]);
    }
  }

  @Override
  boolean touches(RelativeMotion m) {
    if (m.isSphere()) {
      overlap.sphere(m.x, m.y, m.z, m.radius);
    } else {
      overlap.capsule(
          m.x - m.hx, m.y - m.hy, m.z - m.hz, m.x + m.hx, m.y + m.hy, m.z + m.hz, m.radius);
    }
    return overlap.any(tree);
  }

  @Override
  double firstContact(RelativeMotion m) {
    if (touches(m)) {
      return 0;
    }
    if (m.isSphere()) {
      sweep.sphere(m.x, m.y, m.z, m.radius);
    } else {
      sweep.capsule(
          m.x - m.hx, m.y - m.hy, m.z - m.hz, m.x + m.hx, m.y + m.hy, m.z + m.hz, m.radius);
    }
    boolean isTouched = sweep.motion(m.dx, m.dy, m.dz, 1).nearest(tree, contact);
    return isTouched ? contact.t() : Double.NaN;
  }
}
