package dev.sightline.bvh.move;

/** A step: up, on and down again, accepted as a whole or not at all. */
final class Stairs {
  /** How much of a step's height is forgiven to rounding. */
  static final double ROOM = 0x1p-10;

  /** How far a step is gone onto at least, in skins. */
  private static final double ON = 1.5;

  /** What is gained at least, in skins. */
  private static final double GAIN = 0.25;

  private final Contact found = new Contact();
  private final Support support;

  Stairs(Support support) {
    this.support = support;
  }

  /**
   * Tries to go up, on and down again onto a step; leaves the body where it was if that fails.
   *
   * @param standsAt height of what the character stands on: who stands on an edge stands as high as
   *     the edge, wherever the round foot has sunk to
   */
  boolean climb(CapsuleBody body, double standsAt, double wx, double wz) {
    double x0 = body.x;
    double y0 = body.y;
    double z0 = body.z;
    double from = Math.max(standsAt, y0);
    double risen = rise(body, from + body.shape().stepUp() - y0);
    body.y = y0 + risen;
    double highest = from + body.shape().stepUp() * (1 + ROOM);
    if (risen > 0 && goOn(body, wx, wz) && land(body, risen, highest, y0)) {
      body.path.add(x0, y0 + risen, z0);
      body.path.add(body.x, y0 + risen, body.z);
      body.mark();
      return true;
    }
    body.place(x0, y0, z0);
    return false;
  }

  /** How far up there is room, by at most a length. */
  private double rise(CapsuleBody body, double up) {
    double skin = body.shape().skin();
    if (!body.sweep(0, up + skin, 0, 1, found)) {
      return up;
    }
    return Math.max(0, found.t * (up + skin) - skin);
  }

  /** Goes on, at least so far that the inner capsule stands over the step, not beside it. */
  private boolean goOn(CapsuleBody body, double wx, double wz) {
    double skin = body.shape().skin();
    double wanted = Math.sqrt(wx * wx + wz * wz);
    double step = Math.max(wanted, ON * skin);
    double onX = wx * (step / wanted);
    double onZ = wz * (step / wanted);
    double share = body.share(onX, 0, onZ, found);
    body.x += share * onX;
    body.z += share * onZ;
    return share * step > skin;
  }

  private boolean land(CapsuleBody body, double risen, double highest, double y0) {
    double skin = body.shape().skin();
    return body.settle(risen + skin, found)
        && support.carries(body, found)
        && found.y <= highest
        && body.y - y0 > GAIN * skin;
  }
}
