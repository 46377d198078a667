package dev.sightline.jme;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.system.JmeSystem;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.query.Faces;
import dev.sightline.jme.query.HitFilter;
import dev.sightline.jme.query.Precision;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.line.PickRadius;
import dev.sightline.jme.stored.StoredTrees;
import java.lang.reflect.Modifier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Each setting is what was set last, and setting one leaves all others as they are. */
class OptionsReadBackTest {
  /**
   * A setting of options.
   *
   * @param values two ways to set it, and what it reads then
   */
  private record Setting<O>(String name, Function<O, Object> read, List<Value<O>> values) {}

  private record Value<O>(UnaryOperator<O> set, Object expected) {}

  private static <O> Setting<O> of(
      String name,
      Function<O, Object> read,
      UnaryOperator<O> one,
      Object readsOne,
      UnaryOperator<O> two,
      Object readsTwo) {
    return new Setting<>(
        name, read, List.of(new Value<>(one, readsOne), new Value<>(two, readsTwo)));
  }

  private static <O> void assertReadBack(O defaults, List<Setting<O>> settings) {
    List<Object> asDefault = settings.stream().map(one -> one.read().apply(defaults)).toList();
    O options = defaults;
    List<Object> expected = new ArrayList<>(asDefault);
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < settings.size(); i++) {
        Value<O> value = settings.get(i).values().get(round);
        options = value.set().apply(options);
        assertThat(value.expected()).as(settings.get(i).name()).isNotEqualTo(expected.get(i));
        expected.set(i, value.expected());
        for (int k = 0; k < settings.size(); k++) {
          assertThat(settings.get(k).read().apply(options))
              .as("%s after %s", settings.get(k).name(), settings.get(i).name())
              .isEqualTo(expected.get(k));
        }
      }
    }
    for (int k = 0; k < settings.size(); k++) {
      assertThat(settings.get(k).read().apply(defaults)).isEqualTo(asDefault.get(k));
    }
    assertPairsReadBack(defaults, settings, asDefault);
  }

  /** Of each two settings alone, so that no other has a value that hides an exchange of two. */
  private static <O> void assertPairsReadBack(
      O defaults, List<Setting<O>> settings, List<Object> asDefault) {
    for (int first = 0; first < settings.size(); first++) {
      Value<O> one = settings.get(first).values().get(0);
      for (int second = 0; second < settings.size(); second++) {
        if (second == first) {
          continue;
        }
        Value<O> other = settings.get(second).values().get(0);
        O options = other.set().apply(one.set().apply(defaults));
        for (int k = 0; k < settings.size(); k++) {
          Object kept = k == first ? one.expected() : asDefault.get(k);
          assertThat(settings.get(k).read().apply(options))
              .as(
                  "%s after %s and %s",
                  settings.get(k).name(), settings.get(first).name(), settings.get(second).name())
              .isEqualTo(k == second ? other.expected() : kept);
        }
      }
    }
  }

  @Test
  void ofAnIndex() {
    Predicate<Spatial> odd = spatial -> false;
    Predicate<Spatial> even = spatial -> true;
    StoredTrees one = stored();
    StoredTrees two = stored();
    List<Setting<IndexOptions>> settings =
        List.of(
            of(
                "lod",
                IndexOptions::lod,
                o -> o.withLod(IndexOptions.Lod.ACTIVE),
                IndexOptions.Lod.ACTIVE,
                o -> o.withLod(IndexOptions.Lod.FULL),
                IndexOptions.Lod.FULL),
            of(
                "whilePending",
                IndexOptions::whilePending,
                o -> o.withWhilePending(IndexOptions.WhilePending.SKIP),
                IndexOptions.WhilePending.SKIP,
                o -> o.withWhilePending(IndexOptions.WhilePending.ANSWER),
                IndexOptions.WhilePending.ANSWER),
            of(
                "strict",
                IndexOptions::strict,
                o -> o.withStrict(true),
                true,
                o -> o.withStrict(false),
                false),
            of(
                "frameBudget",
                IndexOptions::frameBudget,
                o -> o.withFrameBudget(Duration.ofMillis(7)),
                Duration.ofMillis(7),
                o -> o.withFrameBudget(Duration.ZERO),
                Duration.ZERO),
            of(
                "include",
                IndexOptions::include,
                o -> o.withInclude(odd),
                odd,
                o -> o.withInclude(even),
                even),
            of("gui", IndexOptions::gui, o -> o.withGui(true), true, o -> o.withGui(false), false),
            of("sky", IndexOptions::sky, o -> o.withSky(true), true, o -> o.withSky(false), false),
            of(
                "particles",
                IndexOptions::particles,
                o -> o.withParticles(true),
                true,
                o -> o.withParticles(false),
                false),
            of(
                "posed",
                IndexOptions::posed,
                o -> o.withPosed(false),
                false,
                o -> o.withPosed(true),
                true),
            of(
                "build",
                IndexOptions::build,
                o -> o.withBuild(BuildOptions.fast()),
                BuildOptions.fast(),
                o -> o.withBuild(BuildOptions.best()),
                BuildOptions.best()),
            of(
                "stored",
                IndexOptions::stored,
                o -> o.withStored(one),
                Optional.of(one),
                o -> o.withStored(two),
                Optional.of(two)));
    assertReadBack(IndexOptions.defaults(), settings);
    assertThat(settings).hasSameSizeAs(IndexOptions.class.getRecordComponents());
  }

  private static StoredTrees stored() {
    return StoredTrees.of(JmeSystem.newAssetManager());
  }

  @Test
  void ofAQuery() {
    Predicate<Geometry> odd = geometry -> false;
    Predicate<Geometry> even = geometry -> true;
    HitFilter near = hit -> true;
    HitFilter far = hit -> false;
    Spatial first = new Node("first");
    Spatial second = new Node("second");
    List<Setting<QueryOptions>> settings =
        List.of(
            of(
                "maxDistance",
                QueryOptions::maxDistance,
                o -> o.withMaxDistance(3),
                3.0,
                o -> o.withMaxDistance(0),
                0.0),
            of(
                "faces",
                QueryOptions::faces,
                o -> o.withFaces(Faces.FRONT),
                Faces.FRONT,
                o -> o.withFaces(Faces.BACK),
                Faces.BACK),
            of(
                "precision",
                QueryOptions::precision,
                o -> o.withPrecision(Precision.KDOP),
                Precision.KDOP,
                o -> o.withPrecision(Precision.AABB),
                Precision.AABB),
            of(
                "culled",
                QueryOptions::culled,
                o -> o.withCulled(false),
                false,
                o -> o.withCulled(true),
                true),
            of(
                "blended",
                QueryOptions::blended,
                o -> o.withBlended(false),
                false,
                o -> o.withBlended(true),
                true),
            of(
                "clipped",
                QueryOptions::clipped,
                o -> o.withClipped(true),
                true,
                o -> o.withClipped(false),
                false),
            of(
                "layers",
                QueryOptions::layerMask,
                o -> o.withLayers(3, 5),
                0b101000,
                o -> o.withLayerMask(6),
                6),
            of(
                "ignored",
                QueryOptions::ignored,
                o -> o.withIgnored(first),
                List.of(first),
                o -> o.withIgnored(second),
                List.of(first, second)),
            of(
                "only",
                QueryOptions::only,
                o -> o.withOnly(first),
                List.of(first),
                o -> o.withOnly(second),
                List.of(second)),
            of(
                "geometryFilter",
                QueryOptions::geometryFilter,
                o -> o.withGeometryFilter(odd),
                odd,
                o -> o.withGeometryFilter(even),
                even),
            of(
                "hitFilter",
                QueryOptions::hitFilter,
                o -> o.withHitFilter(near),
                near,
                o -> o.withHitFilter(far),
                far),
            of(
                "pickRadius",
                QueryOptions::pickRadius,
                o -> o.withPickRadius(PickRadius.pixels(4)),
                PickRadius.pixels(4),
                o -> o.withPickRadius(PickRadius.world(4)),
                PickRadius.world(4)),
            of(
                "solids",
                QueryOptions::solids,
                o -> o.withSolids(true),
                true,
                o -> o.withSolids(false),
                false));
    assertReadBack(QueryOptions.DEFAULT, settings);
    long fields =
        Arrays.stream(QueryOptions.class.getDeclaredFields())
            .filter(field -> !Modifier.isStatic(field.getModifiers()))
            .count();
    assertThat((long) settings.size()).isEqualTo(fields - 2); // caches of what is below
    assertThat(QueryOptions.DEFAULT.withIgnored(first).withoutIgnored().ignored()).isEmpty();
  }
}
