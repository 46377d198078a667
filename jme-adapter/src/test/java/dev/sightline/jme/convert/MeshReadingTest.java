package dev.sightline.jme.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.jme3.collision.CollisionResults;
import com.jme3.math.FastMath;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.util.BufferUtils;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.Sightline;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which triangles a mesh has, in which order, and what is said of meshes that cannot be read. */
class MeshReadingTest {
  private static int[] indices(Mesh mesh) {
    return TriangleIndices.read(mesh, mesh.getVertexCount(), "mesh");
  }

  private static void assertEnginesOrder(Mesh mesh) {
    int[] ours = indices(mesh);
    assertThat(ours.length).isEqualTo(mesh.getTriangleCount() * 3).isPositive();
    int[] engine = new int[3];
    for (int i = 0; i < mesh.getTriangleCount(); i++) {
      mesh.getTriangle(i, engine);
      assertThat(new int[] {ours[3 * i], ours[3 * i + 1], ours[3 * i + 2]}).isEqualTo(engine);
    }
  }

  private static int hits(Mesh mesh) {
    Geometry geometry = new Geometry("house", mesh);
    Ray ray = new Ray(new Vector3f(0.2f, 0.2f, 5), new Vector3f(0, 0, -1));
    return AskScene.all(geometry, ray, new CollisionResults());
  }

  private static void prepare(Mesh mesh) {
    assertThat(hits(mesh)).as("left out of scenes").isZero();
    Sightline.prepare(new Geometry("house", mesh));
  }

  @ParameterizedTest
  @EnumSource(names = {"UnsignedByte", "UnsignedShort", "UnsignedInt"})
  void indicesOfEveryFormatAreReadUnsignedInTheEnginesOrder(VertexBuffer.Format format) {
    Mesh ball = Shapes.ball(15, format);
    assertThat(ball.getVertexCount()).isBetween(128, 255);
    assertEnginesOrder(ball);
  }

  @Test
  void stripsAndFansAreExpandedInTheEnginesOrder() {
    assertEnginesOrder(Shapes.strip(9));
    assertEnginesOrder(Shapes.fan(9));
    Mesh plainStrip = Shapes.strip(9);
    plainStrip.clearBuffer(VertexBuffer.Type.Index);
    assertEnginesOrder(plainStrip);
    assertEnginesOrder(Shapes.triangle());
  }

  @Test
  void theEngineWindsAStripAsItIsDrawnAndSoDoWe() {
    assertThat(indices(Shapes.strip(3))).containsExactly(0, 1, 2, 2, 1, 3, 2, 3, 4, 4, 3, 5);
  }

  @Test
  void aHybridMeshIsAListThenStripsThenFans() {
    Mesh mesh = new Mesh();
    mesh.setBuffer(VertexBuffer.Type.Position, 3, new float[24]);
    mesh.setBuffer(VertexBuffer.Type.Index, 3, new short[] {0, 1, 2, 3, 4, 5, 6, 0, 5, 6, 7});
    assertThat(catchThrowable(() -> mesh.setMode(Mesh.Mode.Hybrid)))
        .as("the engine sets the mode and then cannot count")
        .isInstanceOf(UnsupportedOperationException.class);
    mesh.setModeStart(new int[] {0, 1, 2});
    mesh.setElementLengths(new int[] {3, 4, 4});
    assertThat(TriangleIndices.read(mesh, 8, "mesh"))
        .containsExactly(0, 1, 2, 3, 4, 5, 5, 4, 6, 0, 5, 6, 0, 6, 7);
    mesh.setElementLengths(new int[] {3, 400});
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TriangleIndices.read(mesh, 8, "mesh"))
        .withMessageContaining("400");
    mesh.setModeStart(new int[] {0, 2, 2});
    mesh.setElementLengths(new int[] {3, 3, 5});
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TriangleIndices.read(mesh, 5, "mesh")) // there is no vertex 5
        .withMessageContaining("index 5 at place 5 of");
    mesh.setElementLengths(null);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TriangleIndices.read(mesh, 8, "mesh"))
        .withMessageContaining("element lengths");
  }

  @Test
  void indicesThatFillNoTriangleAreLeftOut() {
    Mesh mesh = Shapes.triangle();
    mesh.setBuffer(VertexBuffer.Type.Index, 3, new short[] {0, 1, 2, 0, 1});
    assertThat(indices(mesh)).containsExactly(0, 1, 2);
  }

  @Test
  void interleavedPositionsAreRead() {
    Mesh mesh = Shapes.floor();
    float[] before = VertexPositions.of(mesh, "mesh").toArray();
    mesh.setBuffer(VertexBuffer.Type.TexCoord, 2, new float[8]);
    mesh.setInterleaved();
    assertThat(VertexPositions.of(mesh, "mesh").count()).isEqualTo(4);
    assertThat(VertexPositions.of(mesh, "mesh").toArray()).isEqualTo(before);
  }

  @Test
  void missingComponentsReadAsZeroAndAFourthIsLeftOut() {
    Mesh flat = new Mesh();
    flat.setBuffer(VertexBuffer.Type.Position, 2, new float[] {0, 0, 1, 0, 0, 1});
    assertThat(hits(flat)).isEqualTo(1);
    Mesh homogeneous = new Mesh();
    homogeneous.setBuffer(
        VertexBuffer.Type.Position, 4, new float[] {0, 0, 0, 1, 1, 0, 0, 1, 0, 1, 0, 1});
    assertThat(hits(homogeneous)).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource(names = {"Points", "Lines", "LineStrip", "LineLoop", "Patch"})
  void modesWithoutTrianglesGiveNoHitsAndNoError(Mesh.Mode mode) {
    Mesh mesh = Shapes.triangle();
    mesh.setMode(mode);
    assertThat(hits(mesh)).isZero();
  }

  @Test
  void aMeshWithoutPositionsHasNoTriangles() {
    assertThat(hits(new Mesh())).isZero();
    Geometry installed = new Geometry("empty", new Mesh());
    Sightline.install(installed);
    Ray ray = new Ray(new Vector3f(), new Vector3f(0, 0, 1));
    assertThat(new Mesh().getVertexCount()).isNegative();
    assertThatCode(() -> installed.collideWith(ray, new CollisionResults()))
        .doesNotThrowAnyException();
  }

  @Test
  void tooFewVerticesForAStripOrFanGiveNoTriangles() {
    for (Mesh.Mode mode : new Mesh.Mode[] {Mesh.Mode.TriangleStrip, Mesh.Mode.TriangleFan}) {
      Mesh mesh = new Mesh();
      mesh.setMode(mode);
      mesh.setBuffer(VertexBuffer.Type.Position, 3, new float[] {0.2f, 0.2f, 0});
      assertThat(hits(mesh)).isZero();
    }
  }

  @Test
  void anIndexThatNamesNoVertexIsToldWithGeometryPlaceAndValue() {
    Mesh mesh = Shapes.triangle();
    mesh.setBuffer(VertexBuffer.Type.Index, 3, new short[] {0, 1, 17});
    assertThatIllegalArgumentException()
        .isThrownBy(() -> prepare(mesh))
        .withMessageContaining("geometry 'house'")
        .withMessageContaining("index 17 at place 2")
        .withMessageContaining("3 vertices");
    Mesh negative = Shapes.triangle();
    negative.setBuffer(VertexBuffer.Type.Index, 3, new int[] {0, -1, 2});
    assertThatIllegalArgumentException()
        .isThrownBy(() -> prepare(negative))
        .withMessageContaining("4294967295");
    Geometry installed = new Geometry("shed", mesh);
    Sightline.install(installed);
    Ray ray = new Ray(new Vector3f(0.2f, 0.2f, 5), new Vector3f(0, 0, -1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> installed.collideWith(ray, new CollisionResults()))
        .withMessageContaining("geometry 'shed'");
  }

  private static float[] read(
      VertexBuffer.Format format, boolean normalized, int components, Buffer data) {
    VertexBuffer positions = new VertexBuffer(VertexBuffer.Type.Position);
    positions.setupData(VertexBuffer.Usage.Static, components, format, data);
    positions.setNormalized(normalized);
    Mesh mesh = new Mesh();
    mesh.setBuffer(positions);
    return VertexPositions.of(mesh, "mesh").toArray();
  }

  @Test
  void halfFloatPositionsAreRead() {
    ByteBuffer halves = BufferUtils.createByteBuffer(18);
    int[] bits = {0x3C00, 0xC000, 0x0001, 0x83FF, 0x0400, 0x7BFF, 0x8000, 0x3555, 0x7C00};
    for (int i = 0; i < 9; i++) {
      halves.putShort(2 * i, (short) bits[i]);
    }
    float third = 0x555 * 0x1p-12f;
    assertThat(read(VertexBuffer.Format.Half, false, 3, halves))
        .containsExactly(1, -2, 0x1p-24f, -1023 * 0x1p-24f, 0x1p-14f, 65504, -0f, third, 1 / 0f);
  }

  /** Of hits the same corners are read one by one. */
  @Test
  void aHalfFloatIsTheSameReadAloneAsReadWithTheRest() {
    ByteBuffer halves = BufferUtils.createByteBuffer(18);
    int[] bits = {0x3C00, 0xC000, 0x0001, 0x83FF, 0x0400, 0x7BFF, 0x8000, 0x3555, 0xFC00};
    for (int i = 0; i < 9; i++) {
      halves.putShort(2 * i, (short) bits[i]);
    }
    Mesh mesh = new Mesh();
    VertexBuffer positions = new VertexBuffer(VertexBuffer.Type.Position);
    positions.setupData(VertexBuffer.Usage.Static, 3, VertexBuffer.Format.Half, halves);
    mesh.setBuffer(positions);
    float[] whole = VertexPositions.of(mesh, "mesh").toArray();
    for (int i = 0; i < 9; i++) {
      float alone = VertexData.at(mesh, VertexBuffer.Type.Position, i / 3, i % 3);
      assertThat(alone).as("bits %x", bits[i]).isEqualTo(whole[i]);
    }
  }

  @Test
  void everyHalfReadsAsTheEngineWroteIt() {
    int same = 0;
    for (int bits = 0; bits < 1 << 16; bits++) {
      float value = Components.half((short) bits);
      int exponent = bits >> 10 & 0x1F;
      if (exponent > 0 && exponent < 31) {
        assertThat(value).isEqualTo(FastMath.convertHalfToFloat((short) bits));
        same++;
      }
      assertThat(Float.isFinite(value)).isEqualTo(exponent < 31);
    }
    assertThat(same).isEqualTo(2 * 30 * 1024);
  }

  @Test
  void quantisedPositionsAreReadNormalisedOrNot() {
    ByteBuffer bytes = BufferUtils.createByteBuffer((byte) 127, (byte) -128, (byte) -127);
    assertThat(read(VertexBuffer.Format.Byte, false, 3, bytes)).containsExactly(127, -128, -127);
    assertThat(read(VertexBuffer.Format.Byte, true, 3, bytes)).containsExactly(1, -1, -1);
    ByteBuffer unsigned = BufferUtils.createByteBuffer((byte) 255, (byte) 51, (byte) 0);
    assertThat(read(VertexBuffer.Format.UnsignedByte, true, 3, unsigned))
        .containsExactly(1, 0.2f, 0);
    ShortBuffer shorts = BufferUtils.createShortBuffer((short) 32767, (short) -32768, (short) 1);
    assertThat(read(VertexBuffer.Format.Short, true, 3, shorts))
        .containsExactly(1, -1, (float) (1 / 32767.0));
    assertThat(read(VertexBuffer.Format.UnsignedShort, false, 3, shorts))
        .containsExactly(32767, 32768, 1);
    IntBuffer ints = BufferUtils.createIntBuffer(-1, 2, 3);
    assertThat(read(VertexBuffer.Format.UnsignedInt, true, 3, ints)[0]).isEqualTo(1);
    assertThat(read(VertexBuffer.Format.Int, false, 3, ints)).containsExactly(-1, 2, 3);
    assertThat(
            read(
                VertexBuffer.Format.Double,
                false,
                2,
                DoubleBuffer.wrap(new double[] {0.1, 2, 3, 4})))
        .containsExactly(0.1f, 2, 0, 3, 4, 0);
  }

  @Test
  void aBufferThatDoesNotFitItsFormatIsToldWithGeometryAndFormat() {
    Mesh mesh = new Mesh();
    VertexBuffer positions = new VertexBuffer(VertexBuffer.Type.Position);
    positions.setupData(
        VertexBuffer.Usage.Static,
        3,
        VertexBuffer.Format.Half,
        BufferUtils.createFloatBuffer(new float[9]));
    mesh.setBuffer(positions);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> prepare(mesh))
        .withMessageContaining("geometry 'house'")
        .withMessageContaining("Half");
  }

  @Test
  void aVertexThatIsNotFiniteCostsItsTrianglesOnly() {
    Mesh mesh =
        Shapes.list(
            0,
            0,
            0,
            1,
            0,
            0,
            0,
            1,
            0,
            0,
            0,
            1,
            Float.NaN,
            0,
            1,
            0,
            1,
            1,
            0,
            0,
            2,
            Float.POSITIVE_INFINITY,
            0,
            2,
            0,
            1,
            2,
            0,
            0,
            3,
            1,
            0,
            3,
            0,
            1,
            3);
    assertThat(hits(mesh)).isEqualTo(2);
  }

  @Test
  void theFullLevelOfDetailIsTestedWhateverIsDrawn() {
    Mesh mesh = Shapes.floor();
    VertexBuffer half = new VertexBuffer(VertexBuffer.Type.Index);
    half.setupData(
        VertexBuffer.Usage.Static,
        3,
        VertexBuffer.Format.UnsignedShort,
        BufferUtils.createShortBuffer((short) 0, (short) 1, (short) 2));
    mesh.setLodLevels(new VertexBuffer[] {mesh.getBuffer(VertexBuffer.Type.Index), half});
    Geometry floor = new Geometry("floor", mesh);
    floor.setLodLevel(1);
    Ray ray = new Ray(new Vector3f(0.5f, 1, -0.5f), new Vector3f(0, -1, 0));
    assertThat(floor.collideWith(ray.clone(), new CollisionResults())).isEqualTo(1);
    assertThat(AskScene.all(floor, ray, new CollisionResults())).isEqualTo(1);
  }

  @Test
  void readingLeavesTheBuffersAsTheyWere() {
    Mesh mesh = Shapes.ball(8, VertexBuffer.Format.UnsignedShort);
    mesh.getFloatBuffer(VertexBuffer.Type.Position).position(5);
    mesh.getShortBuffer(VertexBuffer.Type.Index).position(4);
    hits(mesh);
    assertThat(mesh.getFloatBuffer(VertexBuffer.Type.Position).position()).isEqualTo(5);
    assertThat(mesh.getShortBuffer(VertexBuffer.Type.Index).position()).isEqualTo(4);
  }
}
