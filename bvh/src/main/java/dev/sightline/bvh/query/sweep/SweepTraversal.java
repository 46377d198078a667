package dev.sightline.bvh.query.sweep;

import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.internal.BestFirstTraversal;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.query.TriangleFilter;
import org.jspecify.annotations.Nullable;

/**
 * The traversal of a tree by a moving sphere or capsule: the bound of a box is the time at which
 * the shape enters it. So the answer is that of a loop over all triangles in the world with the
 * kernel.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class SweepTraversal extends BestFirstTraversal {

  /** Below every triangle's number: for the question whether any triangle may count. */
  private static final int ANY_TRIANGLE = -1;

  final MovingShape mover = new MovingShape();
  InstanceFilter instances = InstanceFilter.ALL;
  TriangleFilter triangles = TriangleFilter.ALL;
  ContactFilter contacts = ContactFilter.ALL;

  /** Whether there is a contact. */
  boolean isFound;

  private @Nullable SweepContact nearest;
  private @Nullable SweepContactList all;

  SweepTraversal() {}

  /**
   * Takes what is asked; without a result the first contact found ends the search.
   *
   * @param nearest receives the first contact
   * @param all receives all contacts, in no order
   */
  void start(double tMax, @Nullable SweepContact nearest, @Nullable SweepContactList all) {
    this.nearest = nearest;
    this.all = all;
    limit = tMax;
    isFound = false;
  }

  @Override
  public void end() {
    super.end();
    nearest = null;
    all = null;
    instances = InstanceFilter.ALL;
    triangles = TriangleFilter.ALL;
    contacts = ContactFilter.ALL;
  }

  @Override
  protected void bound(float[] boxes, int base, int width, double[] bounds) {
    for (int i = 0; i < width; i++) {
      bounds[i] = mover.entry(boxes, base + i, width, limit);
    }
  }

  @Override
  protected boolean enters(int instance) {
    return mayCount(instance, ANY_TRIANGLE) && instances.enters(instance);
  }

  /** Sweeps the mover against the triangles of a leaf. */
  @Override
  protected void visit(int instance, int first, int end) {
    int[] numbers = placed.mesh().leafTriangles();
    for (int i = first; i < end && !isDone; i++) {
      if (mayCount(instance, numbers[i])) {
        double t = mover.sweep(placed.vertices(i), placed.vertex(i), limit);
        if (isWanted(t, instance, numbers[i])
            && triangles.accepts(instance, numbers[i], t, mover.contact.u(), mover.contact.v())
            && counts(instance, numbers[i], i)) {
          take(t, instance, numbers[i], i);
        }
      }
    }
  }

  private boolean counts(int instance, int number, int place) {
    return contacts == ContactFilter.ALL
        || contacts.accepts(instance, number, place, mover.contact);
  }

  /**
   * Whether something could still change the answer: after a contact at the start only what touches
   * there too, under a lower number.
   */
  private boolean mayCount(int instance, int number) {
    return limit > 0 || isWanted(0, instance, number);
  }

  /** Whether a contact could change the answer. */
  private boolean isWanted(double t, int instance, int number) {
    return t < limit
        || (t == limit
            && (nearest == null
                || !nearest.isHit()
                || isLower(instance, number, nearest.instance(), nearest.triangle())));
  }

  private void take(double t, int instance, int number, int place) {
    isFound = true;
    if (nearest != null) {
      limit = t;
      mover.endAt(t);
      nearest.set(mover.contact);
      nearest.setTriangle(instance, number, place);
    } else if (all != null) {
      all.add(instance, number, mover.contact);
    } else {
      isDone = true;
    }
  }
}
