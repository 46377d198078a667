package dev.sightline.demo.examples.everyday;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.jme.extra.convex.ConvexQueries;
import dev.sightline.jme.extra.convex.ModelShapes;
import dev.sightline.jme.extra.placing.Placing;
import dev.sightline.jme.query.QueryOptions;

/** A ghost of a house follows the cursor, red where it does not fit; a click builds it. */
@SuppressWarnings("NullAway.Init") // set in start()
public final class BuildProgram extends EverydayProgram {
  private Geometry ghost;
  private Geometry floor;
  private boolean fits;

  @Override
  void start() {
    floor = floor();
    box("rock", ColorRGBA.Brown, new Vector3f(1, 1, 1), new Vector3f(4, 1, 0));
    ghost = box("ghost", ColorRGBA.Green, new Vector3f(1, 1.5f, 1), new Vector3f());
    onClick(this::build);
  }

  @Override
  public void update(float tpf) {
    QueryOptions others = QueryOptions.DEFAULT.withIgnored(ghost);
    collision
        .pickAtCursor(QueryOptions.DEFAULT.withGeometryFilter(floor::equals))
        .ifPresent(hit -> ghost.setLocalTranslation(hit.point()));
    Placing.putOnGround(ghost, collision, QueryOptions.DEFAULT.withGeometryFilter(floor::equals));
    ConvexQueries convex = new ConvexQueries(collision);
    fits = !convex.overlapsAny(ModelShapes.box(ghost), others.withIgnored(floor));
    ghost.getMaterial().setColor("Color", fits ? ColorRGBA.Green : ColorRGBA.Red);
  }

  private void build() {
    if (fits) {
      Geometry house = ghost.clone(); // with a material of its own
      house.setName("house");
      house.getMaterial().setColor("Color", ColorRGBA.White);
      root.attachChild(house);
    }
  }
}
