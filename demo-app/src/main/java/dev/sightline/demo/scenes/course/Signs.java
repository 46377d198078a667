package dev.sightline.demo.scenes.course;

import com.jme3.asset.AssetManager;
import com.jme3.font.BitmapFont;
import com.jme3.font.BitmapText;
import com.jme3.material.Material;
import com.jme3.material.RenderState.FaceCullMode;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import dev.sightline.demo.course.ObstacleCourse;
import dev.sightline.demo.course.Station;
import java.util.List;

/** A board before each obstacle that says what it is. */
final class Signs {
  /** What each station's obstacle is, in the words of a sign. */
  static final List<String> WORDS =
      List.of(
          "Stairs\n10 steps of 20 cm",
          "Stairs\n3 steps of 40 cm",
          "Ramp down\n40 degrees",
          "Ramp up\n49.9 degrees;\n50 is too steep",
          "Bridge\n80 cm wide",
          "Platform\nwait, ride, get off",
          "Low ceiling\n1.90 m",
          "60 slabs\nno seam trips you",
          "Ledge\n2 m down",
          "Rounded step\n30 cm",
          "Bevelled kerb\n25 cm",
          "Log\n36 cm thick",
          "Boulder\n35 cm high",
          "3 boards on edge\n35 cm high",
          "Fence\nno thickness at all",
          "Rounded stairs\n6 steps of 20 cm",
          "Duct, 1.20 m\nhold C to crouch");

  private static final float FIRST = 1.5f;
  private static final float ASIDE = -1.75f * ObstacleCourse.METRE;
  private static final float POST = 14;
  static final float BOARD_WIDE = 15;
  static final float BOARD_HIGH = 8;
  private static final float LETTERS = 1.7f;
  private static final ColorRGBA GREEN = new ColorRGBA(0.03f, 0.22f, 0.14f, 1);
  private static final ColorRGBA CREAM = new ColorRGBA(1, 0.96f, 0.82f, 1);
  private static final ColorRGBA GREY = new ColorRGBA(0.3f, 0.3f, 0.32f, 1);

  private Signs() {}

  /** All boards, at the left of the way; they are not picked and block nobody. */
  static Node build(AssetManager assets) {
    Node signs = new Node("signs");
    BitmapFont font = assets.loadFont("Interface/Fonts/Default.fnt");
    List<Station> stations = ObstacleCourse.stations();
    for (int i = 0; i < stations.size(); i++) {
      double x = i == 0 ? FIRST : stations.get(i - 1).x();
      double y = i == 0 ? 0 : stations.get(i - 1).height();
      Node sign = sign(assets, font, WORDS.get(i));
      sign.setLocalTranslation(
          (float) x * ObstacleCourse.METRE, (float) y * ObstacleCourse.METRE, ASIDE);
      signs.attachChild(sign);
    }
    return signs;
  }

  /** Faces those that come along x. */
  private static Node sign(AssetManager assets, BitmapFont font, String words) {
    Node sign = new Node("sign");
    float foot = POST - BOARD_HIGH / 2;
    sign.attachChild(box(assets, 0.3f, foot, GREY, foot / 2));
    sign.attachChild(box(assets, BOARD_WIDE, BOARD_HIGH, GREEN, POST));
    BitmapText text = new BitmapText(font);
    text.setSize(LETTERS);
    text.setColor(CREAM);
    text.setText(words);
    text.setQueueBucket(Bucket.Transparent);
    text.rotate(0, -FastMath.HALF_PI, 0);
    text.setLocalTranslation(-0.4f, POST + text.getHeight() / 2, -text.getLineWidth() / 2);
    sign.attachChild(text);
    return sign;
  }

  private static Geometry box(
      AssetManager assets, float wide, float high, ColorRGBA color, float middle) {
    Geometry box = new Geometry("sign", new Box(0.2f, high / 2, wide / 2));
    Material material = new Material(assets, "Common/MatDefs/Light/Lighting.j3md");
    material.setBoolean("UseMaterialColors", true);
    material.setColor("Diffuse", color);
    material.setColor("Ambient", color);
    material.getAdditionalRenderState().setFaceCullMode(FaceCullMode.Back);
    box.setMaterial(material);
    box.setLocalTranslation(0, middle, 0);
    return box;
  }
}
