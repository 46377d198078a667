package dev.sightline.jme.extra.overlay;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.control.GroundSurface;
import dev.sightline.jme.control.character.CharacterContacts;
import dev.sightline.jme.control.character.KinematicCharacter;
import dev.sightline.jme.control.character.KinematicCharacterControl;
import dev.sightline.jme.control.snap.GroundSnapControl;
import dev.sightline.jme.extra.internal.Lines;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What feet stand on, the capsules of characters, and what they touch; by turns in words too. */
final class BodyMarks {
  /** The most bodies whose state is written; all are drawn. */
  private static final int MOST_NAMED = 8;

  private static final int CIRCLE = 24;
  private static final ColorRGBA GROUNDED = new ColorRGBA(0.2f, 1, 0.3f, 1);
  private static final ColorRGBA SLIDING = new ColorRGBA(1, 0.6f, 0.1f, 1);
  private static final ColorRGBA AIRBORNE = new ColorRGBA(0.4f, 0.6f, 1, 1);
  private static final ColorRGBA CONTACT = new ColorRGBA(1, 0.2f, 0.2f, 1);

  private static final float[] COS = new float[CIRCLE + 1];
  private static final float[] SIN = new float[CIRCLE + 1];

  static {
    for (int i = 0; i <= CIRCLE; i++) {
      COS[i] = (float) Math.cos(2 * Math.PI * i / CIRCLE);
      SIN[i] = (float) Math.sin(2 * Math.PI * i / CIRCLE);
    }
  }

  private final Vector3f point = new Vector3f();
  private final Vector3f normal = new Vector3f();
  private final Vector3f feet = new Vector3f();
  private final Vector3f up = new Vector3f();
  private final Vector3f right = new Vector3f();
  private final Vector3f ahead = new Vector3f();
  private final Vector3f from = new Vector3f();
  private final Vector3f to = new Vector3f();
  private final StringBuilder words = new StringBuilder();
  private int named;
  private int unnamed;

  void begin() {
    words.setLength(0);
    named = 0;
    unnamed = 0;
  }

  /** How they stand, a line each. */
  String words() {
    return unnamed == 0 ? words.toString() : words + "and " + unnamed + " more\n";
  }

  /** Marks the bodies of a scene graph. */
  void scene(Spatial root, Camera camera, Lines out) {
    root.depthFirstTraversal(spatial -> spatial(spatial, camera, out));
  }

  private void spatial(Spatial spatial, Camera camera, Lines out) {
    KinematicCharacterControl walker = spatial.getControl(KinematicCharacterControl.class);
    KinematicCharacter character = walker == null ? null : walker.character();
    if (character != null) {
      character(spatial.getName(), character, camera, out);
    }
    GroundSnapControl feet = spatial.getControl(GroundSnapControl.class);
    if (feet != null) {
      surface(feet.ground(), camera, out);
      say(spatial.getName(), feet.groundState(), feet.ground(), "");
    }
  }

  /** Marks a character. */
  void character(@Nullable String name, KinematicCharacter character, Camera camera, Lines out) {
    out.colour(colour(character.groundState()));
    capsule(character, out);
    surface(character.ground(), camera, out);
    CharacterContacts contacts = character.contacts();
    for (int i = 0; i < contacts.size(); i++) {
      RayTrail.mark(contacts.point(i, point), contacts.normal(i, normal), CONTACT, camera, out);
    }
    String touches = ", " + contacts.size() + (contacts.size() == 1 ? " contact" : " contacts");
    say(
        name,
        character.groundState(),
        character.ground(),
        character.isCrushed() ? touches + ", crushed" : touches);
  }

  private static void surface(GroundSurface ground, Camera camera, Lines out) {
    if (ground.state() != GroundState.AIRBORNE) {
      RayTrail.mark(ground.point(), ground.normal(), colour(ground.state()), camera, out);
    }
  }

  private void say(@Nullable String name, GroundState state, GroundSurface ground, String more) {
    if (named == MOST_NAMED) {
      unnamed++;
      return;
    }
    named++;
    words.append(name == null ? "a body" : name).append(": ");
    words.append(state.name().toLowerCase(Locale.ROOT));
    if (ground.geometry() != null) {
      words.append(" on ").append(ground.geometry().getName());
    }
    words.append(more).append('\n');
  }

  private static ColorRGBA colour(GroundState state) {
    return switch (state) {
      case GROUNDED -> GROUNDED;
      case SLIDING -> SLIDING;
      case AIRBORNE -> AIRBORNE;
    };
  }

  /** Two rings, four sides, and a cap of two half circles at each end. */
  private void capsule(KinematicCharacter character, Lines out) {
    feet.set((float) character.x(), (float) character.y(), (float) character.z());
    character.up(up);
    Vector3f.generateComplementBasis(right, ahead, up);
    float radius = (float) character.shape().radius();
    float high = (float) character.shape().height() - radius;
    for (int i = 0; i < CIRCLE; i++) {
      float c = radius * COS[i];
      float s = radius * SIN[i];
      float nextC = radius * COS[i + 1];
      float nextS = radius * SIN[i + 1];
      out.line(place(c, radius, s, from), place(nextC, radius, nextS, to));
      out.line(place(c, high, s, from), place(nextC, high, nextS, to));
      float middle = i < CIRCLE / 2 ? high : radius;
      out.line(place(c, middle + s, 0, from), place(nextC, middle + nextS, 0, to));
      out.line(place(0, middle + s, c, from), place(0, middle + nextS, nextC, to));
      if (i % (CIRCLE / 4) == 0) {
        out.line(place(c, radius, s, from), place(c, high, s, to));
      }
    }
  }

  /** A place beside, above and before the feet, in the world. */
  private Vector3f place(float beside, float above, float before, Vector3f out) {
    out.set(feet).addLocal(right.x * beside, right.y * beside, right.z * beside);
    out.addLocal(up.x * above, up.y * above, up.z * above);
    return out.addLocal(ahead.x * before, ahead.y * before, ahead.z * before);
  }
}
