package dev.sightline.demo.scenes.kernels.exhibit;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Bounding volumes around eight points. */
public final class VolumesExhibit extends Exhibit {
  private static final int TRIES = 150;

  private VolumeKind kind = VolumeKind.AABB;
  private double[] ours = new double[0];
  private double[] usual = new double[0];
  private double[] outsideOurs = new double[0];
  private double[] outsideUsual = new double[0];

  /** As it begins. */
  public VolumesExhibit() {
    super("Bounding volumes", Arrays.stream(VolumeKind.values()).map(kind -> kind.words).toList());
    restart();
  }

  @Override
  protected void begin(int variant) {
    kind = List.of(VolumeKind.values()).get(variant);
    handles(
        List.of("A", "B", "C", "D", "E", "F", "G", "H"),
        -3.5f,
        1,
        2,
        -2.6f,
        2.2f,
        1,
        -1,
        1.6f,
        0.4f,
        0.2f,
        3,
        -0.6f,
        1.2f,
        2.4f,
        -1.5f,
        2.4f,
        4,
        -2,
        3.2f,
        3.4f,
        -2.6f,
        -0.5f,
        1.2f,
        -0.8f);
  }

  @Override
  protected void solve() {
    ours = kind.ours(raw());
    usual = kind.usual(raw(), ours);
    outsideOurs = outside(ours);
    outsideUsual = outside(usual);
  }

  /** How far each point lies outside, by exact arithmetic. */
  private double[] outside(double[] volume) {
    double[] out = new double[handles()];
    for (int i = 0; i < out.length; i++) {
      out[i] = kind.outside(volume, raw(), 3 * i);
    }
    return out;
  }

  /** How many points lie outside of the library's volume, by exact arithmetic. */
  public int outside() {
    return count(outsideOurs);
  }

  /** How many lie outside of the usual one. */
  public int outsideUsual() {
    return count(outsideUsual);
  }

  /** The library's volume, as numbers. */
  public double[] volume() {
    return ours.clone();
  }

  private static int count(double[] outside) {
    int count = 0;
    for (double out : outside) {
      count += out > 0 ? 1 : 0;
    }
    return count;
  }

  private static int furthest(double[] outside) {
    int best = 0;
    for (int i = 1; i < outside.length; i++) {
      best = outside[i] > outside[best] ? i : best;
    }
    return best;
  }

  @Override
  public boolean differs() {
    return outsideUsual() > 0 && outside() == 0;
  }

  /** Of many sets of points, that whose furthest point is left out most. */
  @Override
  protected boolean seek(Random luck) {
    float[] v = raw();
    float[] best = v.clone();
    double most = 0;
    for (int n = 0; n < TRIES; n++) {
      for (int i = 0; i < v.length; i++) {
        v[i] = i % 3 == 1 ? 0.5f + 4 * luck.nextFloat() : 7 * luck.nextFloat() - 3.5f;
      }
      solve();
      double out = outsideUsual[furthest(outsideUsual)];
      if (out > most && outside() == 0) {
        most = out;
        best = v.clone();
      }
    }
    System.arraycopy(best, 0, v, 0, v.length);
    return most > 0;
  }

  @Override
  public String words() {
    double room = kind.room(ours);
    String first =
        "The green lines: "
            + kind.words
            + " ("
            + kind.term
            + ") around all points. A game asks it first: what misses it, misses what is inside."
            + (room >= 0
                ? "\nIt holds " + Say.number(room) + " cubes as wide as a square of the ground"
                : "")
            + (kind == VolumeKind.SPHERE
                ? "; Ritter's sphere (violet) " + Say.number(kind.room(usual))
                : "")
            + (room >= 0 ? "." : "");
    return first
        + "\n\nThe usual float form ("
        + kind.usualTerm
        + "): "
        + told(outsideUsual)
        + "\nSightline: "
        + told(outsideOurs)
        + "\nBoth counted by exact arithmetic."
        + why();
  }

  private String told(double[] outside) {
    int count = count(outside);
    if (count == 0) {
      return "all points inside";
    }
    int worst = furthest(outside);
    return count
        + (count == 1 ? " point" : " points")
        + " outside, "
        + name(worst)
        + " by "
        + Say.number(outside[worst]);
  }

  private String why() {
    if (kind == VolumeKind.AABB) {
      return "\nNo place is known where float fails here: the least and the greatest of the"
          + " coordinates are not rounded.";
    }
    return differs()
        ? "\nThat is too little to be seen, and enough for a point to be lost: a ray that only"
            + " just hits it misses the volume. Sightline rounds outward."
        : "";
  }

  @Override
  public void draw(Sketch out) {
    if (kind == VolumeKind.SPHERE) {
      VolumeSketch.draw(kind, usual, out, Tone.USUAL);
    }
    VolumeSketch.draw(kind, ours, out, Tone.OURS);
    for (int i = 0; i < handles(); i++) {
      out.dot(at(i), outsideUsual[i] > 0 ? Tone.HIT : Tone.FIRST);
    }
  }
}
