package dev.sightline.demo.scenes.probe;

import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import dev.sightline.demo.scenes.probe.ProbeSketch.Ink;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.result.SceneOverlap;
import dev.sightline.jme.result.Touch;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Draws each answer, and says it in words. */
final class ProbeAnswers {
  private static final float DOT = 0.7f;
  private static final float LAMP = 1.4f;
  private static final float NORMAL = 7;
  private static final int GHOSTS = 5;
  private static final int NAMED = 5;

  private final Questions asked;
  private final ProbeSketch sketch;
  private final TrianglePlace corners = new TrianglePlace();

  ProbeAnswers(Questions asked, ProbeSketch sketch) {
    this.asked = asked;
    this.sketch = sketch;
  }

  /** Asks once, draws the answer, and says it. */
  String show(Probe probe, Camera camera) {
    if (probe.hasStart()) {
      sketch.dot(Ink.ASKED, asked.start, LAMP);
    }
    return switch (probe) {
      case RAY -> ray(asked.ray());
      case ALL_HITS -> hits(asked.allHits());
      case SPHERE_CAST -> touch(asked.sphereCast(), false);
      case CAPSULE_CAST -> touch(asked.capsuleCast(), true);
      case OVERLAP -> overlap(asked.overlap());
      case CLOSEST_POINT -> closest(asked.closestPoint());
      case LINE_OF_SIGHT -> sight(asked.lineOfSight());
      case GROUND -> ground(asked.ground());
      case SELECTION -> selection(asked.selection(camera));
    };
  }

  private Vector3f end() {
    return asked.direction.mult(asked.range).addLocal(asked.start);
  }

  private String ray(Optional<Pick> first) {
    Vector3f end = first.map(Pick::point).orElseGet(this::end);
    sketch.line(Ink.ASKED, asked.start, end);
    if (first.isEmpty()) {
      return nothing("The line meets nothing");
    }
    Pick hit = first.get();
    sketch.line(Ink.REST, end, end());
    hit(hit, asked.direction);
    return format(
        "It hits %s, triangle %,d, after %s, at %.0f degrees to the surface.",
        name(hit.geometry()),
        hit.triangleIndex(),
        metres(hit.distance()),
        90 - angle(hit.normal(), asked.direction));
  }

  private String hits(List<Pick> hits) {
    sketch.line(Ink.ASKED, asked.start, end());
    hits.forEach(hit -> hit(hit, asked.direction));
    if (hits.isEmpty()) {
      return nothing("The line meets nothing");
    }
    return format(
        "%d %s: %s. The first after %s, the last after %s.",
        hits.size(),
        hits.size() == 1 ? "hit" : "hits, in order",
        counted(
            hits.stream()
                .collect(
                    Collectors.toMap(
                        hit -> name(hit.geometry()), hit -> 1, Integer::sum, LinkedHashMap::new))),
        metres(hits.get(0).distance()),
        metres(hits.get(hits.size() - 1).distance()));
  }

  private String touch(Optional<Touch> touch, boolean isCapsule) {
    Vector3f way = asked.direction.mult(asked.range);
    float part = touch.map(Touch::fraction).orElse(1f);
    for (int i = 0; i <= GHOSTS; i++) {
      Vector3f at = way.mult(part * i / GHOSTS).addLocal(asked.start);
      Ink ink = i == GHOSTS && touch.isPresent() ? Ink.FOUND : Ink.ASKED;
      if (isCapsule) {
        sketch.capsule(ink, at, asked.radius);
      } else {
        sketch.ball(ink, at, asked.radius);
      }
    }
    sketch.line(Ink.ASKED, asked.start, way.mult(part).addLocal(asked.start));
    String it =
        isCapsule
            ? "The capsule, " + metres(6 * asked.radius) + " high,"
            : "The ball, " + centimetres(2 * asked.radius) + " wide,";
    if (touch.isEmpty()) {
      return nothing(it + " gets all the way");
    }
    Touch found = touch.get();
    fill(found.geometry(), found.triangleIndex());
    sketch.dot(Ink.FOUND, found.point(), DOT);
    sketch.line(Ink.FREE, found.point(), found.normal().mult(NORMAL).addLocal(found.point()));
    return format(
        "%s stops after %s: it touches %s, triangle %,d.",
        it, metres(found.distance()), name(found.geometry()), found.triangleIndex());
  }

  private String overlap(SceneOverlap met) {
    sketch.ball(Ink.ASKED, asked.place, asked.radius);
    Map<String, Integer> names = new LinkedHashMap<>();
    int triangles = 0;
    for (int i = 0; i < met.size(); i++) {
      triangles += met.triangleCount(i);
      names.merge(name(met.geometry(i)), met.triangleCount(i), Integer::sum);
      for (int k = 0; k < met.triangleCount(i); k++) {
        fill(met.geometry(i), met.triangle(i, k));
      }
    }
    String ball = "A ball " + centimetres(2 * asked.radius) + " wide touches ";
    if (triangles == 0) {
      return ball + "nothing.";
    }
    return format(
        "%s%,d %s, in red: %s.",
        ball, triangles, triangles == 1 ? "triangle" : "triangles", counted(names));
  }

  private String closest(Optional<Pick> closest) {
    sketch.dot(Ink.ASKED, asked.place, LAMP);
    if (closest.isEmpty()) {
      return format("Nothing is within %s of the yellow point.", metres(asked.range));
    }
    Pick found = closest.get();
    sketch.line(Ink.ASKED, asked.place, found.point());
    hit(found, found.point().subtract(asked.place));
    return format(
        "Closest to the yellow point is %s, triangle %,d: %s away.",
        name(found.geometry()), found.triangleIndex(), metres(found.distance()));
  }

  private String sight(boolean isFree) {
    sketch.dot(isFree ? Ink.FREE : Ink.FOUND, asked.place, LAMP);
    float way = asked.start.distance(asked.place);
    if (isFree) {
      sketch.line(Ink.FREE, asked.start, asked.place);
      return format("Free: nothing is in between, over %s.", metres(way));
    }
    Optional<Pick> hides = asked.hides();
    Vector3f at = hides.map(Pick::point).orElse(asked.start);
    sketch.line(Ink.FREE, asked.start, at);
    sketch.line(Ink.FOUND, at, asked.place);
    hides.ifPresent(pick -> hit(pick, asked.direction));
    return format(
        "Blocked: %s is in between, %s from the lamp; the point is %s from it.",
        hides.map(pick -> name(pick.geometry())).orElse("something"),
        metres(at.distance(asked.start)),
        metres(way));
  }

  private String ground(Optional<Pick> ground) {
    sketch.dot(Ink.ASKED, asked.place, LAMP);
    if (ground.isEmpty()) {
      return "There is no ground below the yellow point.";
    }
    Pick found = ground.get();
    sketch.line(Ink.ASKED, asked.place, found.point());
    hit(found, Vector3f.UNIT_Y.negate());
    return format(
        "%s below the yellow point: %s, at a height of %s, sloping by %.0f degrees.",
        metres(asked.place.y - found.point().y),
        name(found.geometry()),
        metres(Math.max(0, found.point().y)),
        angle(found.normal(), Vector3f.UNIT_Y));
  }

  private String selection(List<Geometry> chosen) {
    for (Geometry one : chosen) {
      corners.eachEdge(one, sketch);
    }
    if (chosen.isEmpty()) {
      return "The rectangle shows nothing.";
    }
    return format(
        "The rectangle shows %d %s: %s.",
        chosen.size(),
        chosen.size() == 1 ? "thing" : "things",
        chosen.stream().map(ProbeAnswers::name).collect(Collectors.joining(", ")));
  }

  private String nothing(String what) {
    return format("%s within %s.", what, metres(asked.range));
  }

  /** A dot, the triangle, and its normal on the side from which it is met. */
  private void hit(Pick hit, Vector3f along) {
    fill(hit.geometry(), hit.triangleIndex());
    float side = hit.normal().dot(along) > 0 ? -NORMAL : NORMAL;
    sketch.dot(Ink.FOUND, hit.point(), DOT);
    sketch.line(Ink.FREE, hit.point(), hit.normal().mult(side).addLocal(hit.point()));
  }

  private void fill(Geometry geometry, int triangle) {
    corners.read(geometry, triangle);
    sketch.triangle(corners.a(), corners.b(), corners.c());
  }

  /** The angle between two lines, from 0 to 90 degrees. */
  private static float angle(Vector3f a, Vector3f b) {
    float cosine = Math.abs(a.dot(b)) / (a.length() * b.length());
    return FastMath.acos(Math.min(1, cosine)) * FastMath.RAD_TO_DEG;
  }

  private static String counted(Map<String, Integer> names) {
    String first =
        names.entrySet().stream()
            .limit(NAMED)
            .map(ProbeAnswers::times)
            .collect(Collectors.joining(", "));
    return first + (names.size() > NAMED ? " and others" : "");
  }

  private static String times(Map.Entry<String, Integer> name) {
    int times = name.getValue();
    return name.getKey() + (times > 1 ? format(" (%,d)", times) : "");
  }

  private static String name(Geometry geometry) {
    return String.valueOf(geometry.getName());
  }

  static String metres(double units) {
    return format("%.2f m", units / Yard.METRE);
  }

  static String centimetres(double units) {
    return format("%.0f cm", units / Yard.METRE * 100);
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
