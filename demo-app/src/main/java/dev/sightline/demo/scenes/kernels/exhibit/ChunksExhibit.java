package dev.sightline.demo.scenes.kernels.exhibit;

import dev.sightline.bvh.chunky.ChunkList;
import dev.sightline.bvh.chunky.ChunkyHit;
import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.core.documented.RecastSegmentTriangle;
import dev.sightline.demo.scenes.kernels.proof.ExactTriangles;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** A segment over a terrain in chunks: which chunks it crosses, and what it hits there. */
public final class ChunksExhibit extends Exhibit {
  private static final int SIDE = 20;
  private static final float HALF = 7;
  private static final int[] SIZES = {16, 32, 64};
  private static final int TRIES = 20_000;

  private final float[] terrain = terrain();
  private final ChunkyTriMesh[] meshes = new ChunkyTriMesh[SIZES.length];
  private final ChunkList chunks = new ChunkList();
  private final ChunkyHit hit = new ChunkyHit();
  private int usualTriangle;
  private double usualT;
  private int tested;

  /** As it begins. */
  public ChunksExhibit() {
    super("Chunks of a terrain", List.of("16 to a chunk", "32 to a chunk", "64 to a chunk"));
    for (int i = 0; i < SIZES.length; i++) {
      meshes[i] = ChunkyTriMesh.of(TriangleSoup.ofTriangles(terrain), SIZES[i]);
    }
    restart();
  }

  private static float[] terrain() {
    float[] v = new float[18 * SIDE * SIDE];
    int next = 0;
    for (int i = 0; i < SIDE * SIDE; i++) {
      int x = i % SIDE;
      int z = i / SIDE;
      int[] order = {0, 0, 0, 1, 1, 0, 1, 0, 0, 1, 1, 1};
      for (int k = 0; k < 12; k += 2) {
        v[next++] = place(x + order[k]);
        v[next++] = height(x + order[k], z + order[k + 1]);
        v[next++] = place(z + order[k + 1]);
      }
    }
    return v;
  }

  private static float place(int step) {
    return HALF * (2f * step / SIDE - 1);
  }

  private static float height(int x, int z) {
    return (float) (1.1 + 0.7 * Math.sin(0.55 * x) * Math.cos(0.4 * z) + 0.25 * Math.sin(1.7 * z));
  }

  private ChunkyTriMesh mesh() {
    return meshes[form()];
  }

  @Override
  protected void begin(int variant) {
    handles(List.of("from", "to"), -5, 5.5f, 3, 4, 0.4f, -3.5f);
  }

  @Override
  protected void solve() {
    float[] s = raw();
    ChunkyTriMesh mesh = mesh();
    chunks.clear();
    mesh.overlappingSegment(s[0], s[2], s[3], s[5], chunks);
    mesh.raycast(s[0], s[1], s[2], s[3], s[4], s[5], hit);
    tested = 0;
    usualTriangle = ChunkyHit.NONE;
    usualT = Double.POSITIVE_INFINITY;
    for (int c = 0; c < chunks.size(); c++) {
      for (int i = 0; i < mesh.triangleCount(chunks.chunk(c)); i++) {
        int triangle = mesh.triangle(chunks.chunk(c), i);
        float t =
            RecastSegmentTriangle.oneSided(
                s[0], s[1], s[2], s[3], s[4], s[5], terrain, 9 * triangle);
        tested++;
        if (t < usualT) {
          usualT = t;
          usualTriangle = triangle;
        }
      }
    }
  }

  /** The library's answer. */
  public ChunkyHit hit() {
    return hit;
  }

  /** Whether the usual form hits anything. */
  public boolean isUsualHit() {
    return usualTriangle != ChunkyHit.NONE;
  }

  /** How many triangles are in the chunks that are lit. */
  public int tested() {
    return tested;
  }

  /** How many chunks are lit. */
  public int lit() {
    return chunks.size();
  }

  /** Whether the segment pierces any front of the terrain, by exact arithmetic over all of it. */
  public boolean isTrulyHit() {
    float[] s = raw();
    for (int i = 0; i < terrain.length; i += 9) {
      if (mayMeet(s, i) && isDown(s, i) && ExactTriangles.segmentPierces(s, 0, terrain, i)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the boxes around a segment and a triangle overlap. */
  private boolean mayMeet(float[] s, int i) {
    for (int k = 0; k < 3; k++) {
      float a = terrain[i + k];
      float b = terrain[i + 3 + k];
      float c = terrain[i + 6 + k];
      if (Math.max(s[k], s[3 + k]) < Math.min(a, Math.min(b, c))
          || Math.min(s[k], s[3 + k]) > Math.max(a, Math.max(b, c))) {
        return false;
      }
    }
    return true;
  }

  /** Whether the segment runs against a triangle's front; exact enough where it is not along it. */
  private boolean isDown(float[] s, int i) {
    double[] a = Triples.of(terrain, i);
    double[] u = Triples.minus(Triples.of(terrain, i + 3), a);
    double[] n = Triples.cross(u, Triples.minus(Triples.of(terrain, i + 6), a));
    return Triples.dot(n, Triples.minus(Triples.of(s, 3), Triples.of(s, 0))) < 0;
  }

  @Override
  public boolean differs() {
    return hit.isHit() != isUsualHit();
  }

  @Override
  public double breadth() {
    return 6.5;
  }

  /** Through an edge of the terrain, steeply, to below it. */
  @Override
  protected boolean seek(Random luck) {
    float[] s = raw();
    for (int n = 0; n < TRIES; n++) {
      int triangle = 9 * luck.nextInt(terrain.length / 9);
      int corner = luck.nextInt(3);
      double[] a = Triples.of(terrain, triangle + 3 * corner);
      double[] b = Triples.of(terrain, triangle + 3 * ((corner + 1) % 3));
      double part = luck.nextDouble();
      for (int k = 0; k < 3; k++) {
        double on = a[k] + part * (b[k] - a[k]);
        double up = k == 1 ? 2.5 : 7 * luck.nextDouble() - 3.5;
        s[k] = (float) (on + up);
        s[3 + k] = (float) (on - up * 0.25);
      }
      if (!isInView()) {
        continue;
      }
      solve();
      if (hit.isHit() && !isUsualHit()) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String words() {
    ChunkyTriMesh mesh = mesh();
    String first =
        "A terrain of "
            + mesh.triangleCount()
            + " triangles, cut into "
            + mesh.chunkCount()
            + " chunks (Recast's chunky tri mesh). Seen from above, the segment crosses "
            + chunks.size()
            + " of them, yellow. Only the "
            + tested
            + " triangles in there need a test, "
            + Say.percent((double) tested / mesh.triangleCount())
            + " of all.";
    return first
        + "\n\nThe usual float form (Recast's raycastMesh): "
        + told(isUsualHit(), usualTriangle, usualT)
        + "\nSightline: "
        + told(hit.isHit(), hit.triangle(), hit.t())
        + "\nRight, by exact arithmetic: "
        + (isTrulyHit() ? "hit" : "miss")
        + why();
  }

  private static String told(boolean isHit, int triangle, double t) {
    return isHit ? "hit, triangle " + triangle + ", " + Say.percent(t) + " of the way" : "miss";
  }

  private String why() {
    if (!differs()) {
      return "";
    }
    return hit.isHit()
        ? "\nThe segment meets an edge between triangles. In float it misses them all: what should"
            + " stand on this ground falls through it."
        : "\nFloat hits where nothing is.";
  }

  @Override
  public void draw(Sketch out) {
    boolean[] isLit = new boolean[mesh().chunkCount()];
    for (int c = 0; c < chunks.size(); c++) {
      isLit[chunks.chunk(c)] = true;
    }
    for (int c = 0; c < mesh().chunkCount(); c++) {
      drawChunk(out, c, isLit[c]);
    }
    double[] p = at(0);
    double[] q = at(1);
    out.line(p, q, Tone.SECOND);
    double[] below = {p[0], 0, p[2]};
    out.face(p, q, below, Tone.SECOND, false);
    out.face(below, q, new double[] {q[0], 0, q[2]}, Tone.SECOND, false);
    if (hit.isHit()) {
      out.dot(new double[] {hit.x(), hit.y(), hit.z()}, Tone.OURS);
    }
  }

  private void drawChunk(Sketch out, int chunk, boolean isLit) {
    int count = mesh().triangleCount(chunk);
    for (int i = 0; i < count; i++) {
      int t = mesh().triangle(chunk, i);
      Tone tone = t == hit.triangle() ? Tone.HIT : isLit ? Tone.FOCUS : Tone.GUIDE;
      out.face(corner(t, 0), corner(t, 1), corner(t, 2), tone, true);
      for (int k = 0; isLit && k < 3; k++) {
        double[] a = corner(t, k);
        double[] b = corner(t, (k + 1) % 3);
        if (!hasEdge(chunk, b, a)) {
          out.line(a, b, Tone.FIRST);
        }
      }
    }
  }

  private double[] corner(int triangle, int k) {
    return Triples.of(terrain, 9 * triangle + 3 * k);
  }

  /** Whether a triangle of a chunk has an edge from one place to another. */
  private boolean hasEdge(int chunk, double[] a, double[] b) {
    for (int i = 0; i < mesh().triangleCount(chunk); i++) {
      int t = mesh().triangle(chunk, i);
      for (int k = 0; k < 3; k++) {
        if (Arrays.equals(corner(t, k), a) && Arrays.equals(corner(t, (k + 1) % 3), b)) {
          return true;
        }
      }
    }
    return false;
  }
}
