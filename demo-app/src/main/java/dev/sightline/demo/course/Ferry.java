package dev.sightline.demo.course;

import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.control.AbstractControl;

/** Moves the platform to and fro over the gap, and lets it wait at both ends. */
final class Ferry extends AbstractControl {
  private static final double SPEED = 1;
  private static final double WAIT = 2;

  /** Half of the platform's length and a little room, in metres. */
  private static final double HALF = 1.02;

  private double seconds;

  @Override
  protected void controlUpdate(float tpf) {
    seconds += tpf;
    double from = ObstacleCourse.GAP_FROM + HALF;
    double way = ObstacleCourse.GAP_TO - HALF - from;
    double leg = way / SPEED + WAIT;
    double time = seconds % (2 * leg);
    double gone = Math.min(way, SPEED * (time < leg ? time : time - leg));
    double x = time < leg ? from + gone : from + way - gone;
    spatial.setLocalTranslation(
        (float) (x * ObstacleCourse.METRE), spatial.getLocalTranslation().y, 0);
  }

  @Override
  protected void controlRender(RenderManager renderManager, ViewPort viewPort) {}
}
