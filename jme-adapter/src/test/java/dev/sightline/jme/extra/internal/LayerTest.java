package dev.sightline.jme.extra.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.font.BitmapText;
import com.jme3.material.RenderState;
import com.jme3.material.RenderState.BlendMode;
import com.jme3.material.RenderState.TestFunction;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.renderer.ViewPort;
import com.jme3.renderer.queue.RenderQueue.ShadowMode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.VertexBuffer;
import dev.sightline.jme.extra.pointer.PointerApp;
import java.nio.FloatBuffer;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Where lines and words are drawn, and how. */
class LayerTest {
  private final PointerApp app = new PointerApp();
  private final Layer layer = new Layer("layer", app);
  private final Lines lines = layer.lines();

  private BitmapText text() {
    return (BitmapText) layer.screen().getChild(1);
  }

  @Test
  void viewportsOfItsOwnClearNothingAndCastNoShadow() {
    ViewPort world = app.getRenderManager().getMainView("layer");
    ViewPort screen = app.getRenderManager().getPostView("layer");
    assertThat(world.getCamera()).isSameAs(app.getCamera());
    assertThat(screen.getCamera()).isSameAs(app.getGuiViewPort().getCamera());
    for (ViewPort port : new ViewPort[] {world, screen}) {
      assertThat(port.isClearColor() || port.isClearDepth() || port.isClearStencil()).isFalse();
    }
    assertThat(layer.world().getShadowMode()).isEqualTo(ShadowMode.Off);
    layer.remove();
    assertThat(app.getRenderManager().getMainView("layer")).isNull();
    assertThat(app.getRenderManager().getPostView("layer")).isNull();
    assertThat(world.getScenes()).isEmpty();
  }

  @Test
  void whatTheSceneHidesIsFaintAndNothingIsWrittenIntoTheDepth() {
    TestFunction[] where = {TestFunction.LessOrEqual, TestFunction.Greater};
    float[] alpha = {1, 0.25f};
    for (int i = 0; i < 2; i++) {
      Geometry part = (Geometry) layer.world().getChild(i);
      RenderState state = part.getMaterial().getAdditionalRenderState();
      assertThat(state.getDepthFunc()).isEqualTo(where[i]);
      assertThat(state.isDepthWrite()).isFalse();
      assertThat(state.getBlendMode()).isEqualTo(BlendMode.Alpha);
      assertThat((ColorRGBA) part.getMaterial().getParamValue("Color"))
          .isEqualTo(new ColorRGBA(1, 1, 1, alpha[i]));
      assertThat((Boolean) part.getMaterial().getParamValue("VertexColor")).isTrue();
      assertThat(part.getMesh()).isSameAs(lines);
    }
  }

  @Test
  void withoutLinesTheWorldIsNotDrawn() {
    assertThat(layer.world().getCullHint()).isEqualTo(CullHint.Always);
    lines.begin();
    lines.line(Vector3f.ZERO, Vector3f.UNIT_X);
    lines.end();
    layer.show();
    assertThat(layer.world().getCullHint()).isEqualTo(CullHint.Never);
    assertThat(lines.getVertexCount()).isEqualTo(2);
  }

  @Test
  void wordsStandInTheUpperLeftCornerOrBesideAPlaceBeforeTheCamera() {
    layer.write("some words");
    layer.show();
    assertThat(text().getWorldTranslation()).isEqualTo(new Vector3f(8, 472, 1));
    Geometry shade = (Geometry) layer.screen().getChild(0);
    assertThat(shade.getCullHint()).isEqualTo(CullHint.Never);
    assertThat(shade.getLocalTranslation().x).isEqualTo(4);
    float top = shade.getLocalTranslation().y + shade.getLocalScale().y;
    assertThat(top).isBetween(472f, 480f);
    assertThat(shade.getLocalScale().x).isGreaterThan(text().getLineWidth());
    layer.write("there", Vector3f.ZERO);
    layer.show();
    assertThat(text().getWorldTranslation()).isEqualTo(new Vector3f(328, 248, 1));
    assertThat(layer.words()).isEqualTo("there");
    layer.write("behind", new Vector3f(0, 0, 30));
    assertThat(layer.words()).isEmpty();
    assertThat(shade.getCullHint()).isEqualTo(CullHint.Always);
  }

  @Test
  void aBoxHasTwelveEdgesOfWhichEachLeadsFromCornerToCornerAlongOneAxis() {
    lines.begin();
    lines.colour(ColorRGBA.Red);
    lines.box(new float[] {1, 2, 3, 5, 7, 11});
    lines.end();
    FloatBuffer data = (FloatBuffer) lines.getBuffer(VertexBuffer.Type.Position).getData();
    Set<Set<Vector3f>> edges = new HashSet<>();
    for (int i = 0; i < data.limit(); i += 6) {
      Vector3f a = new Vector3f(data.get(i), data.get(i + 1), data.get(i + 2));
      Vector3f b = new Vector3f(data.get(i + 3), data.get(i + 4), data.get(i + 5));
      assertThat(new float[] {1, 5}).contains(a.x, b.x);
      assertThat(new float[] {2, 7}).contains(a.y, b.y);
      assertThat(new float[] {3, 11}).contains(a.z, b.z);
      int same = (a.x == b.x ? 1 : 0) + (a.y == b.y ? 1 : 0) + (a.z == b.z ? 1 : 0);
      assertThat(same).isEqualTo(2);
      edges.add(Set.of(a, b));
    }
    assertThat(edges).hasSize(12);
    FloatBuffer colours = (FloatBuffer) lines.getBuffer(VertexBuffer.Type.Color).getData();
    assertThat(colours.limit()).isEqualTo(12 * 8);
    assertThat(colours.get(0)).isEqualTo(1);
    assertThat(colours.get(1)).isZero();
  }

  @Test
  void linesGrowAsFarAsNeededAndKeepWhatWasThere() {
    lines.begin();
    for (int i = 0; i < 1000; i++) {
      lines.line(i, 0, 0, i, 1, 0);
    }
    lines.end();
    FloatBuffer data = (FloatBuffer) lines.getBuffer(VertexBuffer.Type.Position).getData();
    assertThat(lines.size()).isEqualTo(1000);
    for (int i = 0; i < 1000; i++) {
      assertThat(data.get(6 * i)).isEqualTo(i);
      assertThat(data.get(6 * i + 4)).isEqualTo(1);
    }
  }
}
