package dev.sightline.demo.scenes.probe;

import java.util.List;
import java.util.Set;

/** The kinds of question, in the order in which a key goes through them. */
enum Probe {
  /** The nearest hit. */
  RAY(
      "ray",
      "What does a straight line from the lamp hit first?",
      Set.of(Setting.SIDES, Setting.RANGE),
      "Ray ray = new Ray(start, direction);",
      "QueryOptions near = options.withMaxDistance(range);",
      "Optional<Pick> first = collision.with(near).pickNearest(ray);"),
  /** Every hit, or the first few. */
  ALL_HITS(
      "all hits",
      "What does a line from the lamp go through?",
      Set.of(Setting.SIDES, Setting.RANGE, Setting.MOST),
      "Ray ray = new Ray(start, direction);",
      "QueryOptions near = options.withMaxDistance(range);",
      "List<Pick> hits = collision.with(near).pickFirst(most, ray);"),
  /** A ball that is moved. */
  SPHERE_CAST(
      "sphere cast",
      "A ball flies from the lamp: how far, and what stops it?",
      Set.of(Setting.SIDES, Setting.RANGE, Setting.RADIUS),
      "Vector3f way = direction.mult(range);",
      "Optional<Touch> touch = collision.with(options).sphereCast(start, radius, way);"),
  /** A capsule that is moved. */
  CAPSULE_CAST(
      "capsule cast",
      "A capsule, the shape of a game character, moves: how far?",
      Set.of(Setting.SIDES, Setting.RANGE, Setting.RADIUS),
      "Vector3f way = direction.mult(range);",
      "Vector3f top = start.add(0, 4 * radius, 0);",
      "Optional<Touch> touch = collision.with(options).capsuleCast(start, top, radius, way);"),
  /** What meets a ball at rest. */
  OVERLAP(
      "overlap",
      "What does a ball at rest touch, such as a blast?",
      Set.of(Setting.RADIUS),
      "SceneOverlap met = SceneOverlap.ofTriangles();",
      "QueryVolume ball = QueryVolume.sphere(place, radius);",
      "collision.overlap(ball, options, met);"),
  /** The nearest place of a surface. */
  CLOSEST_POINT(
      "closest point",
      "Which place of all surfaces is closest to a point?",
      Set.of(Setting.RANGE),
      "Optional<Pick> closest = collision.with(options).closestPoint(place, range);"),
  /** Whether two points see each other. */
  LINE_OF_SIGHT(
      "line of sight",
      "Does the lamp shine on the point, or is something in between?",
      Set.of(Setting.SIDES),
      "boolean free = collision.lineOfSight(start, place, options);"),
  /** The floor below a point. */
  GROUND(
      "ground",
      "What is straight below a point: how high, how steep?",
      Set.of(Setting.SIDES),
      "Optional<Pick> ground = collision.with(options).pickGround(place);"),
  /** What a rectangle of the screen shows. */
  SELECTION(
      "selection",
      "Which things does a rectangle of the screen show?",
      Set.of(Setting.SIZE, Setting.VISIBLE),
      "SelectionArea area = SelectionArea.rectangle(low.x, low.y, high.x, high.y);",
      "Selector selector = new Selector(collision, how);",
      "List<Geometry> chosen = selector.geometries(area, camera);");

  /** What can be set for some of the questions. */
  enum Setting {
    /** Which sides of triangles count. */
    SIDES,
    /** How far is looked. */
    RANGE,
    /** How thick balls and capsules are. */
    RADIUS,
    /** How many hits are wanted. */
    MOST,
    /** How large the rectangle is. */
    SIZE,
    /** Whether hidden things are selected. */
    VISIBLE
  }

  /** All, in their order. */
  static final List<Probe> ALL = List.of(values());

  private final String title;
  private final String question;

  @SuppressWarnings("ImmutableEnumChecker") // Set.of
  private final Set<Setting> settings;

  @SuppressWarnings("ImmutableEnumChecker") // List.of
  private final List<String> code;

  Probe(String title, String question, Set<Setting> settings, String... code) {
    this.title = title;
    this.question = question;
    this.settings = settings;
    this.code = List.of(code);
  }

  /** As the panel has it. */
  String title() {
    return title;
  }

  /** What is asked, in a sentence. */
  String question() {
    return question;
  }

  /** The lines of Java that ask it. */
  List<String> code() {
    return code;
  }

  /** Whether the answer may depend on a setting. */
  boolean uses(Setting setting) {
    return settings.contains(setting);
  }

  /** Whether it begins at the lamp, rather than at the mouse. */
  boolean hasStart() {
    return this == RAY
        || this == ALL_HITS
        || this == SPHERE_CAST
        || this == CAPSULE_CAST
        || this == LINE_OF_SIGHT;
  }
}
