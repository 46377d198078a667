package dev.sightline.bvh.extra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.HeldObjects;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.extra.QueryKinds.Asker;
import dev.sightline.bvh.extra.QueryKinds.Options;
import dev.sightline.bvh.extra.QueryKinds.Place;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds of every query object of the extras, whatever it was asked before. */
class ReusedQueriesTest {
  private static final long SEED = 20261126;
  private static final List<Place> PLACES = places();

  /** A hash of all answers of each kind of query; the test prints what it is now. */
  private static final Path FILE = Path.of("src/test/resources/extra-bits.txt");

  static List<Named<Supplier<Asker>>> kinds() {
    return QueryKinds.all();
  }

  /** Boxes that touch and are equally far, a mess, balls, nothing, what a map has flattened. */
  private static List<Place> places() {
    Random random = new Random(SEED);
    float[][] meshes = {
      Meshes.boxes(1),
      octahedron(),
      Meshes.withDegenerates(Meshes.soup(40, SEED)),
      Meshes.copies(Meshes.boxes(1), 2),
      {0, 0, 0, 2, 0, 0, 0, 2, 0},
      {}
    };
    List<Place> places = new ArrayList<>();
    for (int n = 0; n < 24; n++) {
      Instance[] world = new Instance[n % 6 == 5 ? 0 : 1 + random.nextInt(9)];
      for (int k = 0; k < world.length; k++) {
        Affine map = n % 3 == 2 ? turned(random) : steps(random);
        world[k] = Instance.of(Worlds.tree(meshes[random.nextInt(meshes.length)]), map);
      }
      if (world.length > 3) {
        world[1] = Instance.of(world[1].mesh(), Affine.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1));
      }
      Affine map = n % 4 == 1 ? Affine.IDENTITY : steps(random);
      InstanceTree tree = world.length == 0 ? InstanceTree.EMPTY : InstanceTreeBuilder.build(world);
      float[] mesh = meshes[random.nextInt(meshes.length)];
      Instance other = world.length == 0 ? Instance.of(Worlds.tree(mesh), map) : world[0];
      places.add(new Place(Instance.of(Worlds.tree(mesh), map), other, tree));
    }
    return places;
  }

  private static float[] octahedron() {
    float[] out = new float[72];
    for (int face = 0; face < 8; face++) {
      for (int axis = 0; axis < 3; axis++) {
        out[9 * face + 4 * axis] = (face >> axis & 1) == 0 ? 1.5f : -1.5f;
      }
    }
    return out;
  }

  /** Turned and scaled by numbers that are the same everywhere. */
  private static Affine turned(Random random) {
    double s = random.nextInt(3) == 0 ? 0.3 : random.nextDouble() + 0.5;
    double x = 2 * random.nextDouble() - 1;
    double z = 2 * random.nextDouble() - 1;
    return random.nextBoolean()
        ? Affine.of(0.6 * s, -0.8 * s, 0, x, 0.8 * s, 0.6 * s, 0, 0.1, 0, 0, s, z)
        : Affine.of(s, 0.2, 0, x, 0, 0.6, 0.8 * s, z, 0.3, -0.8, 0.6 * s, 0.2);
  }

  private static Affine steps(Random random) {
    return Affine.of(
        1, 0, 0, random.nextInt(5) - 2, 0, 1, 0, random.nextInt(5) - 2, 0, 0, 1, random.nextInt(3));
  }

  /**
   * Of its options some change between two questions; filters throw, and what is asked is empty.
   */
  @ParameterizedTest
  @MethodSource("kinds")
  void askedAgainWithOtherOptionsItAnswersAsANewOneAndAsIsWrittenDown(Supplier<Asker> kind)
      throws IOException {
    Random random = new Random(SEED);
    Asker again = kind.get();
    Options options = new Options();
    int thrown = 0;
    int found = 0;
    int cases = 600;
    long hash = 0;
    for (int n = 0; n < cases; n++) {
      for (int option = 0; option < Options.COUNT; option++) {
        if (n == 0 || random.nextInt(3) == 0) {
          options.change(option, random);
          again.take(option, options);
        }
      }
      Asker fresh = kind.get();
      for (int option = 0; option < Options.COUNT; option++) {
        fresh.take(option, options);
      }
      Place place = PLACES.get(random.nextInt(PLACES.size()));
      int verb = random.nextInt(again.verbs().size());
      String expected = fresh.answer(verb, place);
      assertThat(again.answer(verb, place))
          .as("%s seed %d case %d verb %d", again, SEED, n, verb)
          .isEqualTo(expected);
      hash = hash * 1_000_003 + expected.hashCode();
      thrown += expected.startsWith("thrown") ? 1 : 0;
      found += expected.matches("(?s)(true|[1-9]).*") ? 1 : 0;
    }
    System.out.printf(
        "%s %x: seed %d, %d of %d find something, %d throw%n",
        again, hash, SEED, found, cases, thrown);
    assertThat(found).isGreaterThan(cases / 20);
    assertThat(thrown).isGreaterThan(3);
    assertThat(Files.readAllLines(FILE)).contains(again + " " + Long.toHexString(hash));
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void itHoldsNothingThatItWasAskedAbout(Supplier<Asker> kind) {
    Random random = new Random(SEED);
    Asker asker = kind.get();
    Options options = new Options();
    for (int n = 0; n < 200; n++) {
      for (int option = 0; option < Options.COUNT; option++) {
        options.change(option, random);
        asker.take(option, options);
      }
      Place place = PLACES.get(random.nextInt(PLACES.size()));
      int verb = random.nextInt(asker.verbs().size());
      asker.answer(verb, place);
      List<Object> asked = new ArrayList<>(asker.results());
      asked.addAll(List.of(options.instances, options.pairs, options.triangles));
      asked.addAll(place.objects());
      asker.take(Options.FILTERS, new Options());
      Set<Object> held = HeldObjects.of(asker.query());
      for (Object object : asked) {
        assertThat(!QueryKinds.isShared(object) && held.contains(object))
            .as("%s case %d verb %d holds %s", asker, n, verb, object)
            .isFalse();
      }
    }
  }

  /**
   * While it answers it refuses another question, and its own answer is what it would have been.
   */
  @ParameterizedTest
  @MethodSource("kinds")
  void whatItRefusesChangesNothing(Supplier<Asker> kind) {
    Random random = new Random(SEED);
    int[] refused = {0};
    Asker again = kind.get();
    for (int n = 0; n < 60; n++) {
      Options options = new Options();
      for (int option = 1; option < Options.COUNT; option++) {
        options.change(option, random);
      }
      Place place = PLACES.get(random.nextInt(PLACES.size()));
      Place other = PLACES.get(random.nextInt(PLACES.size()));
      int verb = random.nextInt(again.verbs().size());
      int verbWithin = random.nextInt(again.verbs().size());
      Asker fresh = kind.get();
      for (int option = 0; option < Options.COUNT; option++) {
        fresh.take(option, options);
        again.take(option, options);
      }
      options.call(
          () -> {
            refused[0]++;
            assertThatThrownBy(() -> again.ask(verbWithin, other))
                .isInstanceOf(IllegalStateException.class);
          });
      again.take(Options.FILTERS, options);
      assertThat(again.answer(verb, place))
          .as("%s seed %d case %d", again, SEED, n)
          .isEqualTo(fresh.answer(verb, place));
    }
    assertThat(refused[0]).isGreaterThan(0);
  }
}
