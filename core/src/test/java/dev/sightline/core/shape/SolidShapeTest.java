package dev.sightline.core.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class SolidShapeTest {
  private static final Vec3 ONE = new Vec3(1, 1, 1);
  private static final Vec3 X = new Vec3(1, 0, 0);
  private static final Vec3 Y = new Vec3(0, 1, 0);
  private static final Vec3 Z = new Vec3(0, 0, 1);
  private static final Vec3 BAD = new Vec3(0, Float.NaN, 0);

  @Test
  void linesAndPlanesNeedADirection() {
    assertThatThrownBy(() -> new Line(ONE, Vec3.ZERO)).hasMessageContaining("direction is zero");
    assertThatThrownBy(() -> new Line(BAD, X)).hasMessageContaining("line point");
    assertThatThrownBy(() -> new Line(ONE, BAD)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> new Plane(ONE, Vec3.ZERO)).hasMessageContaining("normal is zero");
    assertThatThrownBy(() -> new Plane(BAD, X)).hasMessageContaining("plane point");
    assertThat(new Plane(ONE, X).normal()).isEqualTo(X);
    assertThat(new Line(ONE, X).direction()).isEqualTo(X);
  }

  @Test
  void aBoxNeedsUnitAxesAtRightAngles() {
    assertThat(new Obb(ONE, X, Y, Z, Vec3.ZERO).toArray()).hasSize(15);
    assertThat(new Obb(ONE, X, new Vec3(0, 0.9995f, 0), Z, ONE).halfExtents()).isEqualTo(ONE);
    assertThatThrownBy(() -> new Obb(ONE, X, new Vec3(0, 0.998f, 0), Z, ONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("axis y")
        .hasMessageContaining("0.998");
    assertThatThrownBy(() -> new Obb(ONE, X, new Vec3(0.002f, 1, 0), Z, ONE))
        .hasMessageContaining("x and y are not at right angles");
    assertThatThrownBy(() -> new Obb(ONE, X, Y, Z, new Vec3(1, -1, 1)))
        .hasMessageContaining("negative");
    assertThatThrownBy(() -> new Obb(ONE, X, Y, BAD, ONE)).hasMessageContaining("axis z");
    assertThatThrownBy(() -> new Obb(BAD, X, Y, Z, ONE)).hasMessageContaining("centre");
    assertThatThrownBy(() -> new Obb(ONE, X, Y, Z, BAD)).hasMessageContaining("half extents");
  }

  @Test
  void aRectangleNeedsUnitAxesAtRightAngles() {
    assertThat(new Rect(ONE, X, Y, 0, 2).toArray()).hasSize(11).endsWith(0f, 2f);
    assertThatThrownBy(() -> new Rect(ONE, X, X, 1, 1)).hasMessageContaining("right angles");
    assertThatThrownBy(() -> new Rect(ONE, X, ONE, 1, 1)).hasMessageContaining("axis v");
    assertThatThrownBy(() -> new Rect(ONE, X, Y, -1, 1)).hasMessageContaining("-1.0");
    assertThatThrownBy(() -> new Rect(ONE, X, Y, 1, Float.NaN)).hasMessageContaining("extent v");
  }

  @Test
  void cylindersAndConesNeedALengthAndRadii() {
    Segment axis = new Segment(ONE, X);
    Segment none = new Segment(X, new Vec3(1, -0f, 0));
    assertThat(new Cylinder(axis, 0).radius()).isZero();
    assertThat(new Cone(axis, 0, 2).endRadius()).isEqualTo(2);
    assertThat(new Cone(axis, 3, 0).startRadius()).isEqualTo(3);
    assertThatThrownBy(() -> new Cylinder(none, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cylinder axis has no length")
        .hasMessageContaining("x=1.0");
    assertThatThrownBy(() -> new Cone(none, 1, 1)).hasMessageContaining("cone axis");
    assertThatThrownBy(() -> new Cylinder(axis, -1)).hasMessageContaining("cylinder radius");
    assertThatThrownBy(() -> new Cone(axis, Float.NaN, 1)).hasMessageContaining("start radius");
    assertThatThrownBy(() -> new Cone(axis, 1, Float.POSITIVE_INFINITY))
        .hasMessageContaining("end radius")
        .hasMessageContaining("Infinity");
  }

  @Test
  void aTetrahedronNamesTheVertexThatIsNotFinite() {
    assertThatThrownBy(() -> new Tetrahedron(ONE, X, BAD, Y)).hasMessageContaining("vertex c");
    assertThat(new Tetrahedron(ONE, ONE, ONE, ONE).toArray()).hasSize(12).containsOnly(1f);
  }

  @Test
  void aHullMustClose() {
    List<Vec3> corners = List.of(Vec3.ZERO, X, Y, Z);
    List<Integer> base = List.of(0, 2, 1);
    List<Integer> side = List.of(0, 1, 3);
    List<Integer> slope = List.of(1, 2, 3);
    List<Integer> back = List.of(0, 3, 2);
    ConvexHull hull = new ConvexHull(corners, List.of(base, side, slope, back));
    assertThat(hull.toArray()).hasSize(12);
    assertThat(hull.toTriangles()).hasSize(12).startsWith(0, 2, 1);
    assertThatThrownBy(() -> new ConvexHull(corners, List.of(base, side, slope)))
        .hasMessageContaining("not closed");
    assertThatThrownBy(() -> new ConvexHull(corners, List.of(base, base)))
        .hasMessageContaining("taken twice");
    assertThatThrownBy(() -> new ConvexHull(corners, List.of(base, List.of(0, 1, 4))))
        .hasMessageContaining("vertex index 4 of 4");
    assertThatThrownBy(() -> new ConvexHull(corners, List.of(base, List.of(0, 1))))
        .hasMessageContaining("three or more");
    assertThatThrownBy(() -> new ConvexHull(corners, List.of(base)))
        .hasMessageContaining("fewer than 2 faces: 1");
    assertThatThrownBy(() -> new ConvexHull(List.of(X, BAD), List.of(base, side)))
        .hasMessageContaining("hull vertex 1");
  }

  @Test
  void aPolygonWithTwoFacesIsAHullWhoseFacesAreCutIntoFans() {
    List<Vec3> corners = List.of(Vec3.ZERO, X, new Vec3(1, 1, 0), Y);
    ConvexHull hull = new ConvexHull(corners, List.of(List.of(0, 1, 2, 3), List.of(3, 2, 1, 0)));
    assertThat(hull.toTriangles()).containsExactly(0, 1, 2, 0, 2, 3, 3, 2, 1, 3, 1, 0);
    assertThat(hull.toNeighbours()[0]).containsExactly(1, 3);
    assertThat(hull.toNeighbours()[2]).containsExactly(1, 3);
  }
}
