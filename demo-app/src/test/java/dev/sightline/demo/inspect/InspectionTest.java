package dev.sightline.demo.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Quaternion;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Format;
import com.jme3.scene.VertexBuffer.Usage;
import com.jme3.scene.shape.Box;
import com.jme3.util.BufferUtils;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InspectionTest {
  private static final long SEED = 2025;

  /** A tetrahedron, closed, its faces counter-clockwise from outside. */
  private static final float[] CORNERS = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};

  private static final int[] FACES = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};

  private static Geometry geometry(float[] corners, int... indices) {
    Mesh mesh = new Mesh();
    mesh.setBuffer(VertexBuffer.Type.Position, 3, corners);
    mesh.setBuffer(VertexBuffer.Type.Index, 3, indices);
    Geometry geometry = new Geometry("thing", mesh);
    geometry.updateGeometricState();
    return geometry;
  }

  private static Map<Defect, Long> found(Geometry geometry) {
    Map<Defect, Long> counts = new EnumMap<>(Defect.class);
    Defects defects = Inspection.of(geometry).defects();
    for (Defect defect : Defect.values()) {
      if (defects.count(defect) > 0) {
        counts.put(defect, defects.count(defect));
        assertThat(defects.first(defect)).contains("thing");
      } else {
        assertThat(defects.first(defect)).isEmpty();
      }
    }
    return counts;
  }

  private static int[] with(int... more) {
    int[] all = Arrays.copyOf(FACES, FACES.length + more.length);
    System.arraycopy(more, 0, all, FACES.length, more.length);
    return all;
  }

  @Test
  void aSoundMeshHasNone() {
    assertThat(found(geometry(CORNERS, FACES))).isEmpty();
    Geometry box = new Geometry("thing", new Box(1, 2, 3));
    box.setLocalRotation(new Quaternion().fromAngles(1, 2, 3));
    box.updateGeometricState();
    assertThat(found(box)).as("welded by place, though each side has corners of its own").isEmpty();
  }

  @Test
  void facesThatAreAllTurnedAreInsideOut() {
    int[] turned = FACES.clone();
    for (int i = 0; i < turned.length; i += 3) {
      turned[i] = FACES[i + 1];
      turned[i + 1] = FACES[i];
    }
    assertThat(found(geometry(CORNERS, turned))).isEqualTo(Map.of(Defect.INSIDE_OUT, 1L));
  }

  @Test
  void oneFaceThatIsTurnedQuarrelsWithItsThreeNeighbours() {
    int[] turned = FACES.clone();
    turned[0] = FACES[1];
    turned[1] = FACES[0];
    assertThat(found(geometry(CORNERS, turned))).isEqualTo(Map.of(Defect.WINDING, 3L));
  }

  @Test
  void aFaceThatIsMissingLeavesThreeOpenEdges() {
    assertThat(found(geometry(CORNERS, Arrays.copyOf(FACES, 9))))
        .isEqualTo(Map.of(Defect.OPEN_EDGE, 3L));
  }

  @Test
  void aFaceTwiceIsADuplicateWhateverItsOrder() {
    assertThat(found(geometry(CORNERS, with(1, 0, 2, 3, 1, 2))))
        .isEqualTo(Map.of(Defect.DUPLICATE, 2L));
  }

  @Test
  void aWallThatEndsInAnEdgeCrowdsIt() {
    float[] corners = Arrays.copyOf(CORNERS, 15);
    corners[12] = -1;
    assertThat(found(geometry(corners, with(0, 1, 4, 0, 3, 4))))
        .containsEntry(Defect.CROWDED_EDGE, 1L);
  }

  @Test
  void cornersInOneLineAreFoundExactly() {
    float[] corners = {
      0.1f, 0.1f, 0.1f, 0.2f, 0.2f, 0.2f, 0.3f, 0.3f, 0.3f, 0.3f, 0.3f, Math.nextUp(0.3f)
    };
    assertThat(found(geometry(corners, 0, 1, 2, 1, 1, 3))).isEqualTo(Map.of(Defect.DEGENERATE, 2L));
    assertThat(found(geometry(corners, 0, 1, 3))).doesNotContainKey(Defect.DEGENERATE);
  }

  @ParameterizedTest
  @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY})
  void aCornerThatIsNotFiniteIsFoundInEachOfItsTriangles(float value) {
    float[] corners = CORNERS.clone();
    corners[11] = value;
    Geometry geometry = geometry(corners, FACES);
    assertThat(found(geometry)).isEqualTo(Map.of(Defect.NOT_FINITE, 3L, Defect.OPEN_EDGE, 3L));
    assertThat(Inspection.of(geometry).isReadable(geometry)).isTrue();
    assertThat(Inspection.of(geometry).defects().areSevere()).isTrue();
  }

  @Test
  void anIndexOfNoVertexIsNamed() {
    Geometry geometry = geometry(CORNERS, with(0, 1, 4, 70_000, 1, 2));
    assertThat(found(geometry)).isEqualTo(Map.of(Defect.INDEX, 2L));
    Inspection inspection = Inspection.of(geometry);
    assertThat(inspection.isReadable(geometry)).isFalse();
    assertThat(inspection.triangles()).isEqualTo(6);
    assertThat(inspection.defects().first(Defect.INDEX)).contains("triangle 4", "vertex 4 of 4");
    int[] negative = with(0, 1, -1);
    assertThat(found(geometry(CORNERS, negative))).containsKey(Defect.BUFFER);
  }

  @Test
  void indicesThatAreLeftOverAreCounted() {
    assertThat(found(geometry(CORNERS, with(1, 2)))).isEqualTo(Map.of(Defect.LEFT_OVER, 2L));
  }

  @Test
  void aBufferThatIsMissingOrEmptyIsNamed() {
    Geometry none = new Geometry("thing", new Mesh());
    assertThat(found(none)).isEqualTo(Map.of(Defect.BUFFER, 1L));
    Mesh mesh = new Mesh();
    VertexBuffer interleaved = new VertexBuffer(VertexBuffer.Type.Position);
    interleaved.setupData(Usage.Static, 3, Format.Float, BufferUtils.createFloatBuffer(9));
    mesh.setBuffer(interleaved);
    interleaved.setStride(12);
    interleaved.updateData(null);
    assertThat(found(new Geometry("thing", mesh))).isEqualTo(Map.of(Defect.BUFFER, 1L));
    Mesh points = new Mesh();
    points.setMode(Mesh.Mode.Points);
    assertThat(found(new Geometry("thing", points))).as("has no triangles to miss").isEmpty();
  }

  @Test
  void triangesFarFromTheOriginAreFoundWhereTheyStand() {
    Geometry geometry = geometry(CORNERS, FACES);
    geometry.setLocalTranslation(1e3f, 0, 0);
    geometry.updateGeometricState();
    assertThat(found(geometry)).as("floats 0.00006 apart").isEmpty();
    geometry.setLocalTranslation(0, 0, -1e5f);
    geometry.updateGeometricState();
    assertThat(found(geometry)).as("0.008 apart").isEqualTo(Map.of(Defect.FAR_AWAY, 4L));
    geometry.setLocalScale(1000);
    geometry.updateGeometricState();
    assertThat(found(geometry)).isEmpty();
  }

  @Test
  void manyVerticesThatAreNoNumbersAreLookedAtInAMoment() {
    float[] corners = new float[9 * 200_000];
    Arrays.fill(corners, Float.NaN);
    int[] indices = new int[3 * 200_000];
    Arrays.setAll(indices, i -> i);
    assertThat(found(geometry(corners, indices))).isEqualTo(Map.of(Defect.NOT_FINITE, 200_000L));
  }

  @Test
  void meshesThatAreSharedAreCountedOnce() {
    Node node = new Node("things");
    Mesh shared = new Box(1, 1, 1);
    node.attachChild(new Geometry("a", shared));
    node.attachChild(new Geometry("b", shared));
    node.updateGeometricState();
    Inspection found = Inspection.of(node);
    assertThat(found.geometries()).isEqualTo(2);
    assertThat(found.meshes()).isEqualTo(1);
    assertThat(found.triangles()).isEqualTo(24);
    assertThat(found.vertices()).isEqualTo(24);
  }

  /** Random triangles over few places, counted again with sets and maps of texts. */
  @Test
  void edgesAndDuplicatesAreThoseOfAnotherCount() {
    Random random = new Random(SEED);
    for (int play = 0; play < 200; play++) {
      int places = 4 + random.nextInt(6);
      float[] corners = new float[3 * places];
      for (int i = 0; i < corners.length; i++) {
        corners[i] = random.nextInt(3);
      }
      int[] indices = new int[3 * (1 + random.nextInt(20))];
      for (int i = 0; i < indices.length; i++) {
        indices[i] = random.nextInt(places);
      }
      Map<Defect, Long> found = found(geometry(corners, indices));
      found.remove(Defect.INSIDE_OUT);
      assertThat(found).as("play %d, seed %d", play, SEED).isEqualTo(counted(corners, indices));
    }
  }

  private static Map<Defect, Long> counted(float[] corners, int[] indices) {
    Map<Defect, Long> counts = new EnumMap<>(Defect.class);
    Set<Set<String>> seen = new HashSet<>();
    Map<Set<String>, String> edges = new HashMap<>();
    for (int i = 0; i < indices.length; i += 3) {
      String[] place = new String[3];
      double[][] at = new double[3][3];
      for (int k = 0; k < 3; k++) {
        for (int axis = 0; axis < 3; axis++) {
          at[k][axis] = corners[3 * indices[i + k] + axis];
        }
        place[k] = Arrays.toString(at[k]);
      }
      if (isFlat(at)) {
        counts.merge(Defect.DEGENERATE, 1L, Long::sum);
      } else if (!seen.add(new TreeSet<>(Arrays.asList(place)))) {
        counts.merge(Defect.DUPLICATE, 1L, Long::sum);
      } else {
        for (int k = 0; k < 3; k++) {
          String from = place[k];
          String to = place[(k + 1) % 3];
          String way = from.compareTo(to) < 0 ? "+" : "-";
          edges.merge(Set.of(from, to), way, String::concat);
        }
      }
    }
    for (String ways : edges.values()) {
      Defect defect =
          ways.length() == 1
              ? Defect.OPEN_EDGE
              : ways.length() > 2
                  ? Defect.CROWDED_EDGE
                  : ways.charAt(0) == ways.charAt(1) ? Defect.WINDING : null;
      if (defect != null) {
        counts.merge(defect, 1L, Long::sum);
      }
    }
    return counts;
  }

  /** In whole numbers this small, doubles are exact. */
  private static boolean isFlat(double[][] at) {
    double area = 0;
    for (int axis = 0; axis < 3; axis++) {
      int u = (axis + 1) % 3;
      int v = (axis + 2) % 3;
      area +=
          Math.abs(
              (at[1][u] - at[0][u]) * (at[2][v] - at[0][v])
                  - (at[1][v] - at[0][v]) * (at[2][u] - at[0][u]));
    }
    return area == 0;
  }
}
