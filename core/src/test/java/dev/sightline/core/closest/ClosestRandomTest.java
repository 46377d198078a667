package dev.sightline.core.closest;

import dev.sightline.core.Budget;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every kernel between hulls of points, over every family, against exact answers. */
@Tag("play")
class ClosestRandomTest {
  private static final int CASES = Budget.of(250);
  private static final int MANY_CASES = 5_000;

  private static final Play POINT_SEGMENT =
      new Play(
          "point/segment",
          1,
          2,
          false,
          16,
          (v, first, out) ->
              out.ofPoint(
                  v,
                  PointSegment.closest(
                      v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], out.point)));

  private static final Play POINT_TRIANGLE =
      new Play(
          "point/triangle",
          1,
          3,
          false,
          256,
          (v, first, out) ->
              out.ofPoint(v, PointTriangle.closest(v[0], v[1], v[2], v, 3, out.point)));

  private static final Play BY_SIGNED_AREAS =
      new Play(
          "point/triangle by signed areas",
          1,
          3,
          false,
          256,
          (v, first, out) ->
              out.ofPoint(v, PointTriangle.bySignedAreas(v[0], v[1], v[2], v, 3, out.point)));

  private static final Play BY_FACES =
      new Play(
          "point/tetrahedron by faces",
          1,
          4,
          false,
          256,
          (v, first, out) ->
              out.ofPoint(v, PointTetrahedron.byFaces(v[0], v[1], v[2], v, 3, out.point)));

  private static final Play BY_REGIONS =
      new Play(
          "point/tetrahedron by Voronoi regions",
          1,
          4,
          false,
          256,
          (v, first, out) ->
              out.ofPoint(v, PointTetrahedron.byVoronoiRegions(v[0], v[1], v[2], v, 3, out.point)));

  private static final Play SEGMENTS =
      new Play(
          "segment/segment",
          2,
          2,
          true,
          256,
          (v, first, out) -> out.ofPair(SegmentSegment.closest(v, 0, v, 6, out.pair)));

  private static final Play SEGMENT_TRIANGLE =
      new Play(
          "segment/triangle",
          2,
          3,
          true,
          256,
          (v, first, out) -> out.ofPair(SegmentTriangleDistance.closest(v, 0, v, 6, out.pair)));

  private static final Play TRIANGLES =
      new Play(
          "triangle/triangle by faces and edges",
          3,
          3,
          true,
          256,
          (v, first, out) ->
              out.ofPair(TriangleTriangleDistance.byFacesAndEdges(v, 0, v, 9, out.pair)));

  private static final Play TRIANGLES_BY_SEGMENTS =
      new Play(
          "triangle/triangle by segments",
          3,
          3,
          true,
          256,
          (v, first, out) -> out.ofPair(TriangleTriangleDistance.bySegments(v, 0, v, 9, out.pair)));

  static final List<Play> PLAYS =
      List.of(
          POINT_SEGMENT,
          POINT_TRIANGLE,
          BY_SIGNED_AREAS,
          BY_FACES,
          BY_REGIONS,
          SEGMENTS,
          SEGMENT_TRIANGLE,
          TRIANGLES,
          TRIANGLES_BY_SEGMENTS);

  @ParameterizedTest
  @EnumSource(Family.class)
  void everyAnswerIsOptimalAndAsFarAwayAsTheExactOne(Family family) {
    PLAYS.forEach(play -> play.play(family, CASES));
  }

  @Tag("exhaustive")
  @ParameterizedTest
  @EnumSource(Family.class)
  void everyAnswerIsOptimalOverManyCases(Family family) {
    PLAYS.forEach(play -> play.play(family, MANY_CASES));
  }
}
