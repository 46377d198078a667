package dev.sightline.jme.extra.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.VertexBuffer.Type;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.control.character.KinematicCharacter;
import dev.sightline.jme.extra.internal.Lines;
import dev.sightline.jme.extra.pointer.PointerApp;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An overlay that was used and is hidden, disabled or detached draws anew what a new one draws. */
class OverlayAnewTest {
  private static final long SEED = 1707;
  private static final int ROUNDS = 10;

  enum Anew {
    HIDDEN,
    DISABLED,
    DETACHED
  }

  private final Random random = new Random(SEED);
  private final PointerApp app = new PointerApp();
  private final Geometry ball = app.box(app.getRootNode(), "ball", 0, 0, 0);
  private final KinematicCharacter character =
      new KinematicCharacter(app.collision, CharacterShape.DEFAULT);

  private SightlineOverlay attached() {
    SightlineOverlay overlay = new SightlineOverlay(app.collision);
    app.getStateManager().attach(overlay);
    overlay.setShown(true);
    return overlay;
  }

  private static List<Object> drawn(SightlineOverlay overlay) {
    List<Object> drawn = new ArrayList<>();
    if (overlay.drawing() != null) {
      drawn.add(overlay.drawing().layer().words());
      Lines lines = overlay.drawing().layer().lines();
      for (Type type : List.of(Type.Position, Type.Color)) {
        FloatBuffer data = (FloatBuffer) lines.getBuffer(type).getData();
        for (int i = 0; i < data.limit(); i++) {
          drawn.add(data.get(i));
        }
      }
    }
    return drawn;
  }

  private void act(SightlineOverlay... overlays) {
    int what = random.nextInt(9);
    int some = random.nextInt(6);
    for (SightlineOverlay overlay : overlays) {
      switch (what) {
        case 0 -> overlay.setDepth(some);
        case 1 -> overlay.setHeld(some < 2);
        case 2 -> overlay.setRays(some);
        case 3 -> overlay.setBoxes(some < 3 ? OverlayBoxes.SCENE : OverlayBoxes.NONE);
        case 4 -> overlay.setShown(some > 0);
        case 5 -> overlay.setChosen(ball); // else it asks, which the other hears
        case 6 ->
            overlay.setBoxes(overlay.chosen() == null ? OverlayBoxes.NONE : OverlayBoxes.BOTH);
        default -> {}
      }
    }
    if (what > 6) {
      Vector3f from = new Vector3f(random.nextFloat() * 9 - 4, 0.3f, 9);
      app.collision.pickAll(new Ray(from, new Vector3f(0, 0, -1)));
    }
  }

  private void anew(Anew how, SightlineOverlay overlay) {
    switch (how) {
      case HIDDEN -> overlay.setShown(false);
      case DISABLED -> overlay.setEnabled(false);
      case DETACHED -> app.getStateManager().detach(overlay);
    }
    act();
    app.frame();
    if (how == Anew.DETACHED) {
      app.getStateManager().attach(overlay);
    }
    overlay.setEnabled(true);
    overlay.setShown(true);
  }

  @ParameterizedTest
  @EnumSource
  void itDrawsWhatANewOneDraws(Anew how) {
    app.box(app.getRootNode(), "pillar", 4, 0, 0);
    Sightline.prepare(app.getRootNode());
    app.getViewPort().attachScene(app.getRootNode());
    app.frame();
    character.warp(new Vector3f(1, 2, 1));
    SightlineOverlay played = attached();
    played.setBoxes(OverlayBoxes.SCENE);
    played.addCharacter(character);
    int numbers = 0;
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < 25; i++) {
        act(played);
        app.frame();
      }
      anew(how, played);
      SightlineOverlay fresh = attached();
      fresh.addCharacter(character);
      fresh.setBoxes(played.boxes());
      fresh.setChosen(played.chosen());
      fresh.setDepth(played.depth());
      fresh.setRays(played.rays());
      fresh.setHeld(played.isHeld());
      app.frame();
      for (int i = 0; i < 20; i++) {
        String what = how + ", seed " + SEED + ", round " + round + ", act " + i;
        assertThat(drawn(played)).as(what).isEqualTo(drawn(fresh));
        numbers += drawn(fresh).size();
        act(played, fresh);
        app.frame();
      }
      app.getStateManager().detach(fresh);
      app.frame();
    }
    assertThat(numbers).isGreaterThan(1000);
    app.getStateManager().detach(played);
    app.frame();
    assertThat(app.collision.rayWatcher()).isNull();
  }
}
