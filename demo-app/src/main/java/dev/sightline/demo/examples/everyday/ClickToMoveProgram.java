package dev.sightline.demo.examples.everyday;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.jme.control.snap.GroundSnapControl;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.scene.Layers;

/** A click sends a walker to the ground below the cursor, through the trees. */
@SuppressWarnings("NullAway.Init") // set in start()
public final class ClickToMoveProgram extends EverydayProgram {
  private static final int TERRAIN = 1;
  private static final QueryOptions GROUND = QueryOptions.DEFAULT.withLayers(TERRAIN);
  private final Vector3f goal = new Vector3f();
  private Geometry walker;

  @Override
  void start() {
    Layers.set(floor(), TERRAIN);
    box("tree", ColorRGBA.Brown, new Vector3f(0.5f, 3, 0.5f), new Vector3f(4, 3, 0));
    walker = box("walker", ColorRGBA.Orange, new Vector3f(0.4f, 0.9f, 0.4f), Vector3f.UNIT_Y);
    GroundSnapControl feet = new GroundSnapControl(collision);
    feet.setOptions(GROUND);
    walker.addControl(feet);
    feet.measureOffset(); // the box's origin is in its middle
    onClick(() -> collision.pickAtCursor(GROUND).ifPresent(hit -> goal.set(hit.point())));
  }

  @Override
  public void update(float tpf) {
    Vector3f way = goal.subtract(walker.getLocalTranslation()).setY(0);
    float step = Math.min(4 * tpf, way.length());
    walker.move(way.normalizeLocal().multLocal(step));
  }
}
