package dev.sightline.demo.window.route;

import com.jme3.asset.AssetManager;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.demo.window.pick.Strips;
import java.util.List;

/** The start, a green ring; the end, a violet one; and a peg for each point between them. */
final class RouteMarks {
  private static final int ROUND = 32;
  private static final float RADIUS = 3;
  private static final float PEG = 1.5f;
  private static final ColorRGBA GREEN = new ColorRGBA(0.1f, 0.75f, 0.25f, 1);
  private static final ColorRGBA VIOLET = new ColorRGBA(0.55f, 0.2f, 0.95f, 1);
  private static final ColorRGBA WHITE = new ColorRGBA(1, 1, 1, 1);

  private final Node node = new Node("route");
  private final AssetManager assets;
  private final Strips startRing = new Strips(ROUND, 3);
  private final Strips endRing = new Strips(ROUND, 3);
  private Strips pegs = new Strips(1, 3);
  private final Geometry startMark;
  private final Geometry endMark;
  private final Geometry pegMarks;

  RouteMarks(AssetManager assets) {
    this.assets = assets;
    startMark = mark("start", startRing, GREEN);
    endMark = mark("end", endRing, VIOLET);
    pegMarks = mark("points", pegs, WHITE);
  }

  private Geometry mark(String name, Strips strips, ColorRGBA colour) {
    Geometry mark = new Geometry(name, strips);
    mark.setMaterial(DemoScene.unlit(assets, colour));
    mark.setCullHint(CullHint.Always);
    node.attachChild(mark);
    return mark;
  }

  /** To be attached outside of what picks meet. */
  Node node() {
    return node;
  }

  void start(Vector3f point) {
    ring(startRing, point);
    startMark.setCullHint(CullHint.Never);
  }

  void end(Vector3f point) {
    ring(endRing, point);
    endMark.setCullHint(CullHint.Never);
  }

  void clear() {
    for (Geometry mark : List.of(startMark, endMark, pegMarks)) {
      mark.setCullHint(CullHint.Always);
    }
  }

  private static void ring(Strips strips, Vector3f around) {
    for (int i = 0; i < ROUND; i++) {
      strips.set(i, onRing(around, i), onRing(around, i + 1));
    }
  }

  private static Vector3f onRing(Vector3f around, int i) {
    float angle = FastMath.TWO_PI * i / ROUND;
    return around.add(RADIUS * FastMath.cos(angle), 0, RADIUS * FastMath.sin(angle));
  }

  void points(List<Vector3f> points) {
    pegMarks.setCullHint(points.isEmpty() ? CullHint.Always : CullHint.Never);
    pegs = new Strips(Math.max(1, points.size()), 3);
    for (int i = 0; i < points.size(); i++) {
      pegs.set(i, points.get(i), points.get(i).add(0, PEG, 0));
    }
    pegMarks.setMesh(pegs);
  }

  /** Turns the marks to the camera; once a frame. */
  void face(Camera camera) {
    startRing.face(camera);
    endRing.face(camera);
    pegs.face(camera);
  }
}
