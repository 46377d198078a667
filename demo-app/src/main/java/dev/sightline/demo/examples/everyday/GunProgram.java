package dev.sightline.demo.examples.everyday;

import com.jme3.anim.Joint;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.shape.Quad;
import dev.sightline.jme.extra.placing.Decals;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.scene.Layers;

/** The middle of the screen shoots holes into a waving arm, which stay on its bone. */
public final class GunProgram extends EverydayProgram {
  private final Joint elbow = new Joint("elbow");
  private float time;

  @Override
  void start() {
    root.attachChild(RiggedArm.of(elbow, paint(ColorRGBA.Pink)));
    box("target", ColorRGBA.Brown, new Vector3f(3, 3, 0.5f), new Vector3f(0, 0, -4));
    cam.setLocation(new Vector3f(0, 1, 9));
    cam.lookAt(new Vector3f(0, 1, 0), Vector3f.UNIT_Y);
    onClick(() -> collision.pickAtCrosshair(QueryOptions.DEFAULT).ifPresent(this::hit));
  }

  private void hit(Pick pick) {
    Geometry hole = new Geometry("hole", new Quad(0.2f, 0.2f));
    hole.setMaterial(paint(ColorRGBA.Black));
    Layers.set(hole); // in no layer: shots go through it
    Decals.stick(hole, pick, 0.01f);
    say(pick.bones().size() == 0 ? "hit the target" : "hit the " + pick.bones().name(0));
  }

  @Override
  public void update(float tpf) {
    time += tpf;
    elbow.setLocalRotation(new Quaternion().fromAngles(0, 0, FastMath.sin(time)));
  }
}
