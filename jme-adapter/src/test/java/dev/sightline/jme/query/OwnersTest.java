package dev.sightline.jme.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector3f;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.control.AbstractControl;
import com.jme3.scene.shape.Box;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneObjects;
import dev.sightline.jme.result.SceneTouch;
import dev.sightline.jme.scene.Owner;
import org.junit.jupiter.api.Test;

/** Game objects behind the geometries that queries find. */
class OwnersTest {
  private interface Target {}

  /** A control of a game, by a class and an interface of its own. */
  private static final class Enemy extends AbstractControl implements Target {
    @Override
    protected void controlUpdate(float tpf) {}

    @Override
    protected void controlRender(RenderManager manager, ViewPort port) {}
  }

  private static final QueryVolume ALL = QueryVolume.sphere(new Vector3f(), 100);
  private final Node root = new Node("root");
  private final Node rider = new Node("rider");
  private final Node horse = new Node("horse");
  private final Enemy riderEnemy = new Enemy();
  private final Enemy horseEnemy = new Enemy();

  /** A horse before and behind its rider in the graph's order, and a rock. */
  OwnersTest() {
    horse.addControl(horseEnemy);
    rider.addControl(riderEnemy);
    part(horse, "head", 0);
    part(rider, "body", 3);
    horse.attachChild(rider);
    part(rider, "arm", 6);
    part(horse, "tail", 9);
    root.attachChild(horse);
    part(root, "rock", 12);
    horse.setUserData("side", "orcs");
    rider.setUserData("side", 7);
  }

  private static void part(Node owner, String name, float x) {
    Geometry part = new Geometry(name, new Box(1, 1, 1));
    part.setLocalTranslation(x, 0, 0);
    owner.attachChild(part);
  }

  @Test
  void eachIsFoundOnceThoughItsPartsAreApartInTheGraph() {
    SceneView view = AskScene.view(root);
    assertThat(view.overlap(ALL, Owner.control(Enemy.class)))
        .containsExactly(horseEnemy, riderEnemy);
    assertThat(view.overlap(ALL, Owner.control(Target.class)))
        .containsExactly(horseEnemy, riderEnemy);
    assertThat(view.overlap(ALL, Owner.where(spatial -> spatial == horse))).containsExactly(horse);
    assertThat(view.overlap(ALL, Owner.userData("side", String.class))).containsExactly("orcs");
    assertThat(view.overlap(ALL, Owner.userData("side", Integer.class))).containsExactly(7);
    assertThat(view.overlap(ALL, Owner.where(spatial -> false))).isEmpty();
    assertThat(view.overlap(ALL, Owner.where(Node.class::isInstance)))
        .containsExactly(horse, rider, root);
  }

  @Test
  void optionsHoldForThemAndAResultIsUsedAgain() {
    SceneView view = AskScene.view(root);
    SceneObjects<Enemy> found = new SceneObjects<>(Owner.control(Enemy.class));
    QueryOptions noHorse = QueryOptions.DEFAULT.withGeometryFilter(g -> g.getParent() == rider);
    assertThat(view.overlap(ALL, QueryOptions.DEFAULT, found)).isEqualTo(2);
    assertThat(view.overlap(ALL, noHorse, found)).isEqualTo(1);
    assertThat(found.get(0)).isSameAs(riderEnemy);
    assertThat(found.spatial(0)).isSameAs(rider);
    assertThat(view.overlap(QueryVolume.sphere(new Vector3f(9, 0, 0), 1), noHorse, found)).isZero();
    assertThat(found.toList()).isEmpty();
  }

  @Test
  void hitsAndTouchesNameThem() {
    SceneView view = AskScene.view(root);
    Owner<Enemy> enemy = Owner.control(Enemy.class);
    Vector3f above = new Vector3f(6, 5, 0);
    Vector3f below = new Vector3f(6, -5, 0);
    SceneHit hit = new SceneHit();
    SceneTouch touch = new SceneTouch();
    assertThat(hit.owner(enemy)).isEmpty();
    assertThat(touch.owner(enemy)).isEmpty();
    view.pickBetween(above, below, QueryOptions.DEFAULT, hit);
    view.sphereCast(above, 0.5f, new Vector3f(0, -9, 0), QueryOptions.DEFAULT, touch);
    assertThat(hit.owner(enemy)).containsSame(riderEnemy);
    assertThat(touch.owner(enemy)).containsSame(riderEnemy);
    assertThat(touch.toTouch().orElseThrow().owner(enemy)).containsSame(riderEnemy);
    assertThat(view.pickBetween(above, below).orElseThrow().owner(enemy)).containsSame(riderEnemy);
    assertThat(view.pickGround(12, 0).orElseThrow().owner(enemy)).isEmpty();
  }
}
