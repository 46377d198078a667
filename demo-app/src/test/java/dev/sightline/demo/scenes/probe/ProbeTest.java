package dev.sightline.demo.scenes.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.demo.Scenes;
import dev.sightline.demo.play.LoadDesk;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.Faces;
import dev.sightline.jme.query.IndexQueries;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.result.Pick;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProbeTest {
  private static final Path SOURCE =
      Path.of("src/main/java/dev/sightline/demo/scenes/probe/Questions.java");

  private static Node yard;
  private static SceneIndex index;

  private final ProbeSketch sketch = new ProbeSketch(Scenes.assets());
  private final Questions asked = new Questions(new IndexQueries(index));
  private final ProbeAnswers answers = new ProbeAnswers(asked, sketch);
  private final Camera camera = new Camera(640, 360);

  ProbeTest() {
    camera.setFrustumPerspective(60, 16 / 9f, 0.5f, 4000);
    camera.setLocation(new Vector3f(-6, 8, 60));
    camera.lookAt(new Vector3f(-6, 8, 8), Vector3f.UNIT_Y);
    asked.start.set(-5.5f, 7.4f, 42);
    asked.place.set(-6, 30, 8);
    asked.low.set(310, 170);
    asked.high.set(330, 190);
    asked.range = 200;
    asked.radius = 3;
  }

  @BeforeAll
  static void load() {
    yard = Yard.load(new LoadDesk(Scenes.assets(), Optional.empty()));
    index = new SceneIndex(yard, IndexOptions.defaults(), Runnable::run);
  }

  @AfterAll
  static void close() {
    index.close();
  }

  /** The lines on the screen are those that run: the first ones of the method of that name. */
  @ParameterizedTest
  @EnumSource(Probe.class)
  void the_code_on_the_screen_is_the_code_that_asks(Probe probe) throws Exception {
    String[] words = probe.name().toLowerCase(Locale.ROOT).split("_");
    String method =
        words[0]
            + Arrays.stream(words)
                .skip(1)
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                .collect(Collectors.joining());
    List<String> lines = Files.readAllLines(SOURCE).stream().map(String::strip).toList();
    int at = 0;
    while (!lines.get(at).matches("\\S+ " + method + "\\(.*\\{")) {
      at++;
    }
    assertThat(probe.code()).hasSizeBetween(1, 3);
    assertThat(lines.subList(at + 1, at + 1 + probe.code().size())).isEqualTo(probe.code());
    assertThat(lines.get(at + 1 + probe.code().size())).startsWith("return ");
  }

  @ParameterizedTest
  @EnumSource(Probe.class)
  void each_question_is_answered_in_words_that_fit(Probe probe) {
    sketch.begin();
    String words = answers.show(probe, camera);
    sketch.end(camera);
    assertThat(words).endsWith(".").hasSizeBetween(25, 160).doesNotContain("NaN", "null");
    assertThat(probe.question()).endsWith("?").hasSizeLessThan(70);
  }

  /** A ball of radius 8 around (-6, 8, 8) is asked from in front of it, beside its pole. */
  @Test
  void the_answers_are_those_of_a_ball_in_the_way() {
    Pick first = asked.ray().orElseThrow();
    assertThat(first.geometry().getName()).isEqualTo("the red ball");
    assertThat(first.distance()).isCloseTo(26, within(0.2f));
    assertThat(asked.allHits())
        .extracting(hit -> hit.geometry().getName())
        .startsWith("the red ball", "the red ball", "the wall")
        .hasSizeGreaterThan(2);
    asked.most = 1;
    assertThat(asked.allHits()).hasSize(1);
    assertThat(asked.sphereCast().orElseThrow().distance()).isCloseTo(23, within(0.2f));
    assertThat(asked.ground().orElseThrow().point().y).isCloseTo(16, within(0.2f));
    assertThat(asked.closestPoint().orElseThrow().distance()).isCloseTo(14, within(0.2f));
    assertThat(asked.lineOfSight()).isTrue();
    asked.place.set(-6, 8, -10);
    assertThat(asked.lineOfSight()).isFalse();
    assertThat(asked.hides().orElseThrow().geometry().getName()).isEqualTo("the red ball");
    asked.place.set(-6, 8, 16);
    assertThat(asked.overlap().toGeometries())
        .extracting(Geometry::getName)
        .containsExactly("the red ball");
    assertThat(asked.selection(camera)).extracting(Geometry::getName).contains("the red ball");
  }

  @Test
  void sides_and_layers_are_followed() {
    asked.options = QueryOptions.DEFAULT.withFaces(Faces.BACK);
    assertThat(asked.ray().orElseThrow().distance()).isCloseTo(42, within(0.3f));
    asked.options = QueryOptions.DEFAULT.withLayers(Yard.BUILT);
    assertThat(asked.ray().orElseThrow().geometry().getName()).isEqualTo("the wall");
    asked.options = QueryOptions.DEFAULT.withLayers(Yard.LOOSE);
    assertThat(asked.allHits())
        .extracting(hit -> hit.geometry().getName())
        .doesNotContain("the wall");
  }

  /** Boxes of a deeper level are more, and the line goes into fewer of them by share. */
  @Test
  void the_boxes_of_a_tree_get_more_with_depth_and_a_line_meets_few() {
    TreePicture trees = new TreePicture(sketch);
    SceneIndex all = index;
    int statue = 0;
    while (!all.current().geometry(statue).getName().equals("the statue")) {
      statue++;
    }
    asked.start.set(38, 21, 60);
    int before = 1;
    for (int depth = 1; depth <= 4; depth++) {
      sketch.begin();
      trees.draw(
          all.current().tree().instance(statue), depth, asked.start, asked.direction.mult(200));
      sketch.end(camera);
      assertThat(trees.boxes()).isBetween(before + 1, BoxLines.MOST);
      assertThat(trees.entered()).isBetween(1, 1 + trees.boxes() / (depth > 2 ? 4 : 1));
      before = trees.boxes();
    }
  }
}
