package dev.sightline.jme.control.snap;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.extra.placing.Scatter;
import dev.sightline.jme.internal.SlopeLimit;
import dev.sightline.jme.internal.walk.MutableGroundSurface;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A slope of exactly the limit carries, wherever it lies and whatever turned it there. */
class SlopeAtTheLimitTest {
  private static final int SLOPES = 400;

  /** A floor of 2 by 2 whose slope is so many degrees, turned, scaled and moved at random. */
  private static Geometry slope(double degrees, Random random, boolean isBaked) {
    float angle = (float) Math.toRadians(degrees);
    Quaternion turn = new Quaternion().fromAngles(0, random.nextFloat() * FastMath.TWO_PI, 0);
    turn.multLocal(new Quaternion().fromAngles(0, 0, angle));
    turn.multLocal(new Quaternion().fromAngles(0, random.nextFloat() * FastMath.TWO_PI, 0));
    Vector3f at = new Vector3f(random.nextFloat(), random.nextFloat(), random.nextFloat());
    at.subtractLocal(0.5f, 0.5f, 0.5f).multLocal(isBaked ? 2 : 2000);
    float size = isBaked ? 1 : 0.1f + 5 * random.nextFloat();
    Geometry slope = new Geometry("slope", isBaked ? baked(turn, at) : Shapes.floor());
    if (!isBaked) {
      slope.setLocalRotation(turn);
      slope.setLocalScale(size);
      slope.setLocalTranslation(at);
    }
    slope.setUserData("x", at.x);
    slope.setUserData("y", at.y);
    slope.setUserData("z", at.z);
    return slope;
  }

  private static Mesh baked(Quaternion turn, Vector3f at) {
    float[] corners = new float[18];
    float[] xyz = new float[3];
    float[][] quad = {{-1, -1}, {-1, 1}, {1, 1}, {-1, -1}, {1, 1}, {1, -1}};
    for (int i = 0; i < 6; i++) {
      Vector3f corner = turn.mult(new Vector3f(quad[i][0], 0, quad[i][1])).addLocal(at);
      corner.toArray(xyz);
      System.arraycopy(xyz, 0, corners, 3 * i, 3);
    }
    return Shapes.list(corners);
  }

  private static GroundState state(
      GroundCast cast, SceneView view, Geometry slope, MutableGroundSurface surface) {
    surface.clear();
    float x = slope.getUserData("x");
    float y = slope.getUserData("y");
    float z = slope.getUserData("z");
    cast.find(view, x, y, z, 0.5, 0.5, surface);
    return surface.state();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.01, 1, 30, 45, 50, 60, 70})
  void itCarriesAndATenthOfADegreeMoreDoesNot(double degrees) {
    Random random = new Random(4);
    GroundCast cast = new GroundCast();
    cast.setOptions(QueryOptions.DEFAULT, null);
    MutableGroundSurface surface = new MutableGroundSurface();
    int turned = 0;
    for (int i = 0; i < SLOPES; i++) {
      cast.shape = ProbeShape.values()[i % 3];
      cast.radius = 0.05f;
      cast.length = 0.1f;
      for (double more : new double[] {0, 0.1}) {
        Geometry slope = slope(degrees + more, random, i % 2 == 0);
        Node root = new Node("root");
        root.attachChild(slope);
        root.updateGeometricState();
        SceneView view = AskScene.view(root);
        cast.slope = new SlopeLimit(degrees);
        assertThat(state(cast, view, slope, surface))
            .as("slope %s of %s, more by %s, by %s", i, degrees, more, cast.shape)
            .isEqualTo(more > 0 ? GroundState.SLIDING : GroundState.GROUNDED);
        Scatter exact = new Scatter(i).withCount(3).withSlope(degrees, degrees);
        assertThat(exact.overMesh(slope)).hasSize(more > 0 ? 0 : 3);
        double cosine = Math.cos(Math.toRadians(degrees));
        turned += more == 0 && surface.normal().y < cosine ? 1 : 0;
      }
    }
    System.out.println("SlopeAtTheLimitTest: seed 4, " + turned + " of 400 rounded to steeper");
    assertThat(turned).isGreaterThanOrEqualTo(degrees < 30 ? 0 : 100);
  }
}
