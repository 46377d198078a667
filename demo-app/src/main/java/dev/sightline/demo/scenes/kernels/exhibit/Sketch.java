package dev.sightline.demo.scenes.kernels.exhibit;

import java.util.ArrayList;
import java.util.List;

/** Points, lines, faces and words to be drawn. One unit is a square of the ground. */
public final class Sketch {
  /** A dot. */
  public record Dot(double x, double y, double z, Tone tone) {}

  /** A segment. */
  public record Line(double x1, double y1, double z1, double x2, double y2, double z2, Tone tone) {}

  /** A triangle. */
  public static final class Face {
    private final double[] xyz;
    private final Tone tone;
    private final boolean isSolid;

    private Face(double[] xyz, Tone tone, boolean isSolid) {
      this.xyz = xyz;
      this.tone = tone;
      this.isSolid = isSolid;
    }

    /** Three corners. */
    public double[] xyz() {
      return xyz.clone();
    }

    /** What it stands for. */
    public Tone tone() {
      return tone;
    }

    /** Whether what is behind it is hidden. */
    public boolean isSolid() {
      return isSolid;
    }
  }

  /** Words beside a place. */
  public record Label(double x, double y, double z, String words, Tone tone) {}

  private final List<Dot> dots = new ArrayList<>();
  private final List<Line> lines = new ArrayList<>();
  private final List<Face> faces = new ArrayList<>();
  private final List<Label> labels = new ArrayList<>();

  /** Adds a dot. */
  public void dot(double[] p, Tone tone) {
    dots.add(new Dot(p[0], p[1], p[2], tone));
  }

  /** Adds a segment. */
  public void line(double[] p, double[] q, Tone tone) {
    lines.add(new Line(p[0], p[1], p[2], q[0], q[1], q[2], tone));
  }

  /** Adds a triangle with its edges. */
  public void triangle(double[] a, double[] b, double[] c, Tone tone, boolean isSolid) {
    face(a, b, c, tone, isSolid);
    line(a, b, tone);
    line(b, c, tone);
    line(c, a, tone);
  }

  /** Adds a triangle without its edges. */
  public void face(double[] a, double[] b, double[] c, Tone tone, boolean isSolid) {
    double[] xyz = {a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2]};
    faces.add(new Face(xyz, tone, isSolid));
  }

  /** Adds the twelve edges of a box. */
  public void box(double[][] corners, Tone tone) {
    for (int i = 0; i < 8; i++) {
      for (int bit = 1; bit < 8; bit *= 2) {
        if ((i & bit) == 0) {
          line(corners[i], corners[i | bit], tone);
        }
      }
    }
  }

  /** Adds words. */
  public void label(double[] p, String words, Tone tone) {
    labels.add(new Label(p[0], p[1], p[2], words, tone));
  }

  /** All dots. */
  public List<Dot> dots() {
    return dots;
  }

  /** All segments. */
  public List<Line> lines() {
    return lines;
  }

  /** All triangles. */
  public List<Face> faces() {
    return faces;
  }

  /** All words. */
  public List<Label> labels() {
    return labels;
  }
}
