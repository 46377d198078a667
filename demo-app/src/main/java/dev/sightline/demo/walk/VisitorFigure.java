package dev.sightline.demo.walk;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.renderer.queue.RenderQueue.ShadowMode;
import com.jme3.scene.Node;
import dev.sightline.demo.people.Anatomy;
import dev.sightline.demo.people.Gait;
import dev.sightline.demo.people.WalkingFigure;
import dev.sightline.jme.control.snap.FootProbe;
import dev.sightline.jme.query.SceneQueries;

/**
 * The visitor's body: one of the crowd's figures, which steps as fast as the capsule moves, looks
 * where it goes, bends when it crouches, and puts each foot on the ground that a probe finds there.
 */
final class VisitorFigure {
  private static final ColorRGBA SHIRT = new ColorRGBA(0.16f, 0.33f, 0.75f, 1);
  private static final float HIP_ASIDE = 1.05f;
  private static final float TURN_SECONDS = 0.1f;

  /** Seconds in which a foot goes most of the way to another height of the ground. */
  private static final float STEP_SECONDS = 0.06f;

  /** Seconds in which it comes to rest, and units a second below which it does. */
  private static final float REST_SECONDS = 0.12f;

  private static final float SLOW = 2;

  /** The part of a double step in which arms hang. */
  private static final float AT_REST = 0.25f;

  /** The visitor runs: its steps are longer than those of the crowd. */
  private static final float STRIDE = 2.2f;

  private static final float HALF_LEAN = 0.85f;

  /** How far the hips go down in a crouch, of what the capsule does. */
  private static final float SINK = 0.6f;

  /** Up and down from the foot's height; beyond, a foot hangs. */
  private static final double REACH = 6;

  private final Node node = new Node("visitor");
  private final WalkingFigure figure;
  private final FootProbe left;
  private final FootProbe right;
  private final Vector3f before = new Vector3f(Float.NaN, 0, 0);
  private final Quaternion around = new Quaternion();
  private final Vector3f foot = new Vector3f();
  private float heading = FastMath.HALF_PI;
  private float walked = AT_REST;
  private float stride;
  private float sunk;
  private float leftGround;
  private float rightGround;

  /**
   * A figure above feet.
   *
   * @param self what moves the figure, which is no ground of its own
   */
  VisitorFigure(AssetManager assets, SceneQueries scene, Node self) {
    figure = new WalkingFigure(0, Anatomy.mesh(SHIRT), material(assets));
    node.attachChild(figure.node());
    node.setShadowMode(ShadowMode.CastAndReceive);
    left = probe(scene, self);
    right = probe(scene, self);
  }

  private static FootProbe probe(SceneQueries scene, Node self) {
    FootProbe probe = new FootProbe(scene, self);
    probe.setReach(REACH, REACH);
    return probe;
  }

  private static Material material(AssetManager assets) {
    Material material = new Material(assets, "Common/MatDefs/Light/Lighting.j3md");
    material.setBoolean("UseMaterialColors", true);
    material.setBoolean("UseVertexColor", true);
    material.setBoolean("VertexLighting", true);
    material.setColor("Diffuse", ColorRGBA.White);
    material.setColor("Ambient", ColorRGBA.White);
    return material;
  }

  /** Who is shown. */
  WalkingFigure figure() {
    return figure;
  }

  /** To be attached beside the world. */
  Node node() {
    return node;
  }

  /**
   * Poses it over feet; once a frame.
   *
   * @param height of the capsule now
   * @param isUp whether it is in the air, where its feet hang
   */
  void stand(Vector3f feet, double height, boolean isUp, float tpf) {
    float way = !Float.isNaN(before.x) ? turn(feet, tpf) : 0;
    before.set(feet);
    walked += isUp ? 0 : way / (STRIDE * Gait.SPEED * Gait.PERIOD);
    float still = 1 - FastMath.exp(-tpf / REST_SECONDS);
    stride += still * ((way > SLOW * tpf ? 1 : 0) - stride);
    figure.stride(stride);
    float wanted = SINK * (float) (Visitor.SHAPE.height() - height);
    sunk += (wanted - sunk) * (1 - FastMath.exp(-tpf / TURN_SECONDS));
    ask(left, true, feet);
    ask(right, false, feet);
    float part = 1 - FastMath.exp(-tpf / STEP_SECONDS);
    leftGround += part * (ground(left, isUp) - leftGround);
    rightGround += part * (ground(right, isUp) - rightGround);
    float down = Math.min(0, Math.min(leftGround, rightGround)) - sunk;
    node.setLocalTranslation(feet.x, feet.y + down, feet.z);
    node.setLocalRotation(around.fromAngleNormalAxis(heading, Vector3f.UNIT_Y));
    figure.lean(HALF_LEAN * sunk / 4);
    figure.pose(walked, leftGround - down, rightGround - down, true);
  }

  /** Turns towards the way gone; returns its length. */
  private float turn(Vector3f feet, float tpf) {
    float x = feet.x - before.x;
    float z = feet.z - before.z;
    float way = FastMath.sqrt(x * x + z * z);
    if (way > 1e-3f) {
      float off = FastMath.normalize(FastMath.atan2(x, z) - heading, -FastMath.PI, FastMath.PI);
      heading += off * (1 - FastMath.exp(-tpf / TURN_SECONDS));
    }
    return way;
  }

  private void ask(FootProbe probe, boolean isLeft, Vector3f feet) {
    float ahead = stride * Gait.ahead(Gait.phase(walked, isLeft));
    float aside = isLeft ? HIP_ASIDE : -HIP_ASIDE;
    float sine = FastMath.sin(heading);
    float cosine = FastMath.cos(heading);
    foot.set(feet.x + sine * ahead + cosine * aside, feet.y, feet.z);
    foot.z += cosine * ahead - sine * aside;
    probe.find(foot);
  }

  private static float ground(FootProbe probe, boolean isUp) {
    double height = probe.height();
    boolean hasGround = !isUp && !Double.isNaN(height) && Math.abs(height) < REACH;
    return hasGround ? (float) -height : 0;
  }
}
