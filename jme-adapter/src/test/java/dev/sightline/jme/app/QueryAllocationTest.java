package dev.sightline.jme.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import com.sun.management.ThreadMXBean;
import dev.sightline.jme.RandomScene;
import dev.sightline.jme.query.Faces;
import dev.sightline.jme.query.Precision;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.QueryVolume;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.query.line.PickRadius;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneHitList;
import dev.sightline.jme.result.SceneObjects;
import dev.sightline.jme.result.SceneOverlap;
import dev.sightline.jme.result.SceneTouch;
import dev.sightline.jme.scene.Owner;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class QueryAllocationTest {
  private static final int WARM_UP = 400;
  private static final int MEASURED = 200;

  private final RandomScene scene = new RandomScene(71, 60, new Vector3f());
  private final FakeApp fake = new FakeApp();
  private final CollisionAppState state = fake.attach(new CollisionAppState(scene.root()));
  private final Ray[] rays = new Ray[64];
  private final SceneHit hit = new SceneHit();
  private final SceneHit surface = new SceneHit();
  private final SceneHitList hits = new SceneHitList();
  private final SceneObjects<Spatial> objects = new SceneObjects<>(Owner.where(s -> true));
  private final SceneOverlap geometries = SceneOverlap.ofGeometries();
  private final SceneOverlap triangles = SceneOverlap.ofTriangles();
  private final SceneTouch touch = new SceneTouch();
  private final QueryVolume volume = new QueryVolume();
  private final Vector2f texCoord = new Vector2f();
  private final Vector3f normal = new Vector3f();
  private final Vector2f a = new Vector2f(200, 200);
  private final Vector2f b = new Vector2f(300, 260);
  private final Vector2f spot = new Vector2f();
  private final Vector3f half = new Vector3f(1, 2, 1);
  private final Quaternion turn = new Quaternion().fromAngles(0.3f, 0.2f, 0.1f);
  private int next;
  private int measured;

  private Ray ray() {
    return rays[next++ & 63];
  }

  /** Places all over the screen, one after the other. */
  private Vector2f pixel() {
    next++;
    return spot.set(next * 37 % fake.camera.getWidth(), next * 53 % fake.camera.getHeight());
  }

  private Map<String, BooleanSupplier> queries() {
    QueryOptions plain = QueryOptions.DEFAULT;
    QueryOptions picky =
        plain
            .withMaxDistance(30)
            .withFaces(Faces.FRONT)
            .withCulled(false)
            .withLayerMask(3)
            .withIgnored(scene.root().getChild(0))
            .withGeometryFilter(geometry -> true)
            .withHitFilter(candidate -> candidate.distance() > 1 || candidate.texCoord(texCoord));
    QueryOptions hull = plain.withPrecision(Precision.KDOP);
    QueryOptions ball = plain.withPrecision(Precision.BOUNDING_SPHERE);
    QueryOptions box = plain.withPrecision(Precision.AABB);
    QueryOptions turned = plain.withPrecision(Precision.OBB);
    QueryOptions near = plain.withMaxDistance(2);
    QueryOptions wire = plain.withPickRadius(PickRadius.world(1));
    QueryOptions thin = picky.withPickRadius(PickRadius.pixels(9));
    SceneQueries ask = state;
    Map<String, BooleanSupplier> all = new LinkedHashMap<>();
    all.put("nearest", () -> ask.pickNearest(ray(), plain, hit));
    all.put("nearest, filtered", () -> ask.pickNearest(ray(), picky, hit));
    all.put("nearest hull", () -> ask.pickNearest(ray(), hull, hit));
    all.put("nearest ball", () -> ask.pickNearest(ray(), ball, hit));
    all.put("all", () -> ask.pickAll(ray(), plain, hits) > 0);
    all.put("first three", () -> ask.pickFirst(3, ray(), plain, hits) > 0);
    all.put("any", () -> ask.pickAny(ray(), plain));
    all.put("sight", () -> ask.lineOfSight(ray().origin, ray().origin));
    all.put("screen", () -> ask.pickNearest(pixel(), fake.camera, plain, hit));
    all.put("between", () -> ask.pickBetween(ray().origin, ray().origin, plain, hit));
    Spatial one = scene.root().getChild(0);
    Spatial other = scene.root().getChild(1);
    all.put("between spatials", () -> ask.pickBetween(one, other, plain, hit) | measured >= 0);
    all.put("sight of spatials", () -> ask.lineOfSight(one, other, plain) | measured >= 0);
    all.put("ground of a spatial", () -> ask.pickGround(one, plain, hit) | measured >= 0);
    all.put("objects", () -> ask.overlap(volume.setSphere(ray().origin, 4), plain, objects) > 0);
    all.put("ground", () -> ask.pickGround(half, plain, hit));
    all.put("closest", () -> ask.closestPoint(ray().origin, near, hit));
    all.put("ball", () -> ask.overlap(volume.setSphere(ray().origin, 2), plain, geometries) > 0);
    all.put("box", () -> ask.overlap(volume.setBox(ray().origin, half), plain, triangles) > 0);
    all.put(
        "turned box",
        () -> ask.overlap(volume.setBox(ray().origin, half, turn), plain, triangles) > 0);
    all.put(
        "capsule",
        () -> ask.overlap(volume.setCapsule(ray().origin, ray().origin, 1), plain, geometries) > 0);
    all.put("frustum", () -> ask.overlap(volume.setFrustum(fake.camera), plain, geometries) > 0);
    all.put(
        "rectangle",
        () -> ask.overlap(volume.setRectangle(fake.camera, a, b), plain, geometries) > 0);
    all.put("nearest line", () -> ask.pickNearest(ray(), wire, hit));
    all.put("all lines", () -> ask.pickAll(ray(), wire, hits) > 0);
    all.put("any line", () -> ask.pickAny(ray(), wire));
    all.put("screen, lines, filtered", () -> ask.pickNearest(pixel(), fake.camera, thin, hit));
    all.put(
        "rectangle, lines",
        () -> ask.overlap(volume.setRectangle(fake.camera, a, b), wire, triangles) > 0);
    all.put(
        "rectangle, names of lines",
        () -> ask.overlap(volume.setRectangle(fake.camera, a, b), wire, geometries) > 0);
    all.put("any overlap", () -> ask.overlapsAny(volume.setSphere(ray().origin, 1), plain));
    all.put("nearest box", () -> ask.pickNearest(ray(), box, hit));
    all.put("nearest turned box", () -> ask.pickNearest(ray(), turned, hit));
    all.put("all hulls", () -> ask.pickAll(ray(), hull, hits) > 0);
    all.put("all, filtered", () -> ask.pickAll(ray(), picky, hits) > 0);
    all.put("screen, all", () -> ask.pickAll(pixel(), fake.camera, plain, hits) > 0);
    all.put("highest ground", () -> ask.pickGround(1, 1, plain, hit));
    all.put("closest of all", () -> ask.closestPoint(ray().origin, plain, hit));
    all.put("any in frustum", () -> ask.overlapsAny(volume.setFrustum(fake.camera), plain));
    all.put("any in box", () -> ask.overlapsAny(volume.setBox(ray().origin, half, turn), plain));
    all.put(
        "any in capsule",
        () -> ask.overlapsAny(volume.setCapsule(ray().origin, ray().origin, 1), plain));
    all.put("ball cast", () -> ask.sphereCast(ray().origin, 0.5f, ray().direction, plain, touch));
    all.put("ball cast, filtered", () -> ask.sphereCast(ray().origin, 0.5f, half, picky, touch));
    all.put(
        "capsule cast",
        () -> ask.capsuleCast(ray().origin, ray().origin, 0.5f, ray().direction, plain, touch));
    all.put(
        "surface",
        () -> {
          surface.interpolatedNormal(normal);
          return normal.lengthSquared() > 0;
        });
    return all;
  }

  @Test
  void aQueryWithAReusedResultAllocatesNothing() {
    for (int i = 0; i < rays.length; i++) {
      rays[i] = scene.ray();
    }
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long self = Thread.currentThread().getId();
    Map<String, Long> allocated = new LinkedHashMap<>();
    Map<String, Integer> answered = new LinkedHashMap<>();
    while (!state.pickNearest(ray(), QueryOptions.DEFAULT, surface)) {}
    queries()
        .forEach(
            (name, query) -> {
              for (int i = 0; i < WARM_UP; i++) {
                answered.merge(name, query.getAsBoolean() ? 1 : 0, Integer::sum);
              }
              long bytes = Long.MAX_VALUE;
              // The runtime allocates now and then.
              for (int round = 0; round < 20 && bytes > 0; round++) {
                long before = threads.getThreadAllocatedBytes(self);
                for (int i = 0; i < MEASURED; i++) {
                  measured += query.getAsBoolean() ? 1 : 0;
                }
                bytes = Math.min(bytes, threads.getThreadAllocatedBytes(self) - before);
              }
              if (bytes > 0) {
                allocated.put(name, bytes);
              }
            });
    System.out.println("seed 71, hits of " + WARM_UP + ": " + answered);
    assertThat(measured).isGreaterThan(WARM_UP);
    assertThat(answered).as("hits of each").doesNotContainValue(0);
    assertThat(allocated).as("bytes of " + MEASURED + " queries").isEmpty();
  }
}
