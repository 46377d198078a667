package dev.sightline.site.browser;

import dev.sightline.site.browser.Page.Event;

/** Two fingers on the picture: how their distance changes. */
final class Pinch {
  private static final int NONE = -1;

  private final int[] ids = {NONE, NONE};
  private final double[] x = new double[2];
  private final double[] y = new double[2];

  /** Takes a finger that comes. */
  void press(Event event) {
    int finger = ids[0] == NONE ? 0 : 1;
    ids[finger] = event.getPointerId();
    put(finger, event);
  }

  /** Forgets both fingers: what stays on the picture has to come anew. */
  void release() {
    ids[0] = NONE;
    ids[1] = NONE;
  }

  /** Whether two fingers are there. */
  boolean isOn() {
    return ids[1] != NONE;
  }

  /** Moves a finger; by what the distance of the camera is to be multiplied. */
  double move(Event event) {
    double before = apart();
    put(event.getPointerId() == ids[1] ? 1 : 0, event);
    double after = apart();
    return before > 0 && after > 0 ? before / after : 1;
  }

  private void put(int finger, Event event) {
    x[finger] = event.getClientX();
    y[finger] = event.getClientY();
  }

  private double apart() {
    return Math.hypot(x[1] - x[0], y[1] - y[0]);
  }
}
