package dev.sightline.demo.scenes.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.demo.scenes.kernels.exhibit.Exhibit;
import dev.sightline.demo.scenes.kernels.exhibit.Sketch;
import dev.sightline.demo.scenes.kernels.exhibit.VolumesExhibit;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What holds for all exhibits in all their forms. */
class ExhibitsTest {
  private static final long SEED = 20261123;

  /** Where no error of float is known: two kinds of box without roundings, and the plain one. */
  private static final List<String> WITHOUT_ERRORS =
      List.of("point, rectangle", "point, box", "box along the axes");

  private static void eachForm(Consumer<Exhibit> look) {
    for (Exhibit exhibit : KernelsPlay.exhibits()) {
      for (int form = 0; form < exhibit.forms().size(); form++) {
        exhibit.form(form);
        look.accept(exhibit);
      }
    }
  }

  private static String name(Exhibit exhibit) {
    return exhibit.title() + ": " + exhibit.forms().get(exhibit.form());
  }

  @Test
  void float_fails_where_each_exhibit_says_so_and_nowhere_at_the_beginning() {
    eachForm(
        exhibit -> {
          String name = name(exhibit);
          String form = exhibit.forms().get(exhibit.form());
          boolean isRounded = exhibit instanceof VolumesExhibit;
          assertThat(exhibit.differs() && !isRounded).as(name).isFalse();
          float[] before = exhibit.coordinates();
          boolean isKnown = !WITHOUT_ERRORS.contains(form);
          assertThat(exhibit.seek()).as(name).isEqualTo(isKnown);
          assertThat(exhibit.differs()).as(name).isEqualTo(isKnown);
          if (isKnown) {
            assertThat(exhibit.coordinates()).isNotEqualTo(before);
            float[] first = exhibit.coordinates();
            assertThat(exhibit.seek()).as(name).isTrue();
            assertThat(exhibit.coordinates()).as(name).isNotEqualTo(first);
          } else {
            assertThat(exhibit.coordinates()).isEqualTo(before);
            assertThat(exhibit.words()).contains("No place is known");
          }
        });
  }

  @Test
  void a_search_finds_the_same_places_in_every_run() {
    List<Exhibit> others = KernelsPlay.exhibits();
    for (Exhibit exhibit : KernelsPlay.exhibits()) {
      Exhibit other = others.remove(0);
      exhibit.form(1);
      other.form(1);
      exhibit.seek();
      other.seek();
      assertThat(exhibit.coordinates()).as(name(exhibit)).isEqualTo(other.coordinates());
    }
  }

  @Test
  void degenerate_drags_leave_words_and_pictures_of_numbers() {
    eachForm(
        exhibit -> {
          for (int i = 0; i < exhibit.handles(); i++) {
            exhibit.move(i, 1, 2, 3);
            check(exhibit);
          }
          for (int i = 0; i < exhibit.handles(); i++) {
            exhibit.move(i, i, 2 * i, -i);
            check(exhibit);
          }
          for (int i = 0; i < exhibit.handles(); i++) {
            exhibit.move(i, 1e30, -1e30, i % 2 == 0 ? 1e30 : 0);
            check(exhibit);
          }
          for (int i = 0; i < exhibit.handles(); i++) {
            exhibit.move(i, 0, 0, 0);
            exhibit.nudge(i, i % 3, i % 2 == 0);
            check(exhibit);
          }
        });
  }

  @Test
  void random_drags_on_a_coarse_grid_leave_words_and_pictures_of_numbers() {
    Random luck = new Random(SEED);
    int[] steps = new int[1];
    eachForm(
        exhibit -> {
          for (int n = 0; n < 25; n++) {
            int handle = luck.nextInt(exhibit.handles());
            exhibit.move(handle, luck.nextInt(4) - 2, luck.nextInt(3), luck.nextInt(4) - 2);
            exhibit.step(luck.nextInt(3) - 1);
            check(exhibit);
            steps[0]++;
          }
        });
    System.out.println("seed " + SEED + ": " + steps[0] + " drags");
    assertThat(steps[0]).isGreaterThan(400);
  }

  private static void check(Exhibit exhibit) {
    assertThat(exhibit.words()).as(name(exhibit)).doesNotContain("NaN", "Infinity", "null");
    assertThat(exhibit.differs() && exhibit.words().contains("No place")).isFalse();
    Sketch sketch = new Sketch();
    exhibit.draw(sketch);
    for (Sketch.Line line : sketch.lines()) {
      double sum = line.x1() + line.y1() + line.z1() + line.x2() + line.y2() + line.z2();
      assertThat(sum).as(name(exhibit)).isFinite();
    }
    for (Sketch.Dot dot : sketch.dots()) {
      assertThat(dot.x() + dot.y() + dot.z()).as(name(exhibit)).isFinite();
    }
    for (Sketch.Face face : sketch.faces()) {
      for (double value : face.xyz()) {
        assertThat(value).as(name(exhibit)).isFinite();
      }
    }
  }

  @Test
  void a_handle_goes_where_it_is_dragged_within_reach_and_by_single_floats() {
    eachForm(
        exhibit -> {
          for (int i = 0; i < exhibit.handles(); i++) {
            exhibit.move(i, 1.25, 2.5, -3.75);
            assertThat(exhibit.at(i)).containsExactly(1.25, 2.5, -3.75);
            exhibit.move(i, Double.NaN, 0, 0);
            assertThat(exhibit.at(i)).containsExactly(1.25, 2.5, -3.75);
            exhibit.move(i, Double.POSITIVE_INFINITY, 2.5, -1e9);
            assertThat(exhibit.at(i)).containsExactly(Exhibit.REACH, 2.5, -Exhibit.REACH);
            exhibit.nudge(i, 1, false);
            assertThat((float) exhibit.at(i)[1]).isEqualTo(Math.nextDown(2.5f));
          }
          float[] moved = exhibit.coordinates();
          exhibit.restart();
          assertThat(exhibit.coordinates()).isNotEqualTo(moved);
          assertThat(exhibit.isSought()).isFalse();
        });
  }

  @Test
  void a_drag_ends_the_claim_that_float_fails_here() {
    eachForm(
        exhibit -> {
          if (exhibit.seek()) {
            assertThat(exhibit.isSought()).isTrue();
            exhibit.move(0, 0.5, 3.3, 1.1);
            assertThat(exhibit.isSought()).as(name(exhibit)).isFalse();
          }
        });
  }

  /** A search in another variant that finds nothing. */
  private static final class Fruitless extends Exhibit {
    Fruitless() {
      super("fruitless", List.of("one dot", "two dots"));
      restart();
    }

    @Override
    protected void begin(int variant) {
      if (variant == 0) {
        handles(List.of("A"), 1, 2, 3);
      } else {
        handles(List.of("A", "B"), 1, 2, 3, 4, 5, 6);
      }
    }

    @Override
    protected void solve() {}

    @Override
    protected boolean seek(Random luck) {
      change(1);
      unit(0.25f);
      return false;
    }

    @Override
    public boolean differs() {
      return false;
    }

    @Override
    public String words() {
      return "";
    }

    @Override
    public void draw(Sketch out) {}
  }

  @Test
  void a_search_that_finds_nothing_leaves_all_as_it_was() {
    Exhibit exhibit = new Fruitless();
    exhibit.move(0, 7, 8, 9);
    assertThat(exhibit.seek()).isFalse();
    assertThat(exhibit.form()).isZero();
    assertThat(exhibit.handles()).isEqualTo(1);
    assertThat(exhibit.unit()).isEqualTo(1);
    assertThat(exhibit.at(0)).containsExactly(7, 8, 9);
  }
}
