package dev.sightline.demo.inspect;

import dev.sightline.bvh.tree.TreeStatistics;
import dev.sightline.demo.cast.MeshExtent;
import dev.sightline.demo.files.Printable;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Prints what was found, in words. */
public final class InspectReport {
  private static final double KILO = 1e3;
  private static final double MEGA = 1e6;

  private final PrintWriter out;

  /** To a terminal or a file. */
  public InspectReport(PrintWriter out) {
    this.out = out;
  }

  /** What the meshes hold. */
  public void contents(String name, Inspection found) {
    line(
        "%s: %,d triangles and %,d vertices in %,d %s of %,d %s, %s of buffers",
        Printable.line(name),
        found.triangles(),
        found.vertices(),
        found.meshes(),
        found.meshes() == 1 ? "mesh" : "meshes",
        found.geometries(),
        found.geometries() == 1 ? "geometry" : "geometries",
        bytes(found.bytes()));
  }

  /** Where the triangles are. */
  public void extent(MeshExtent extent) {
    if (!extent.isEmpty()) {
      line("box: %s to %s", corner(extent, 0), corner(extent, 1));
    }
  }

  private static String corner(MeshExtent extent, int end) {
    Object[] at = new Object[3];
    for (int axis = 0; axis < 3; axis++) {
      at[axis] = extent.low(axis) + end * extent.size(axis);
    }
    return String.format(Locale.ROOT, "(%.6g, %.6g, %.6g)", at);
  }

  /** What is wrong, a line a kind, and in one line what is not. */
  public void defects(Defects defects) {
    out.println();
    List<String> none = new ArrayList<>();
    for (Defect defect : Defect.values()) {
      if (defects.count(defect) == 0) {
        none.add(defect.title());
      } else {
        line(
            "%s%,11d %s; the first: %s",
            defect.isSevere() ? "!" : " ",
            defects.count(defect),
            defect.words(),
            Printable.line(defects.first(defect)));
      }
    }
    if (!none.isEmpty()) {
      line("Not found: %s.", String.join(", ", none));
    }
    if (defects.areSevere()) {
      line("Lines with ! keep triangles out of every answer.");
    }
  }

  /** What the tree is like. */
  public void tree(TreeStatistics tree, double seconds) {
    out.println();
    line(
        "Tree: built in %.2f s; %s, %.1f bytes a triangle",
        seconds, bytes(tree.bytes()), tree.bytesPerTriangle());
    line(
        "%,d nodes, at most %d deep; %,d leaves, %s",
        tree.nodes(), tree.depth(), tree.leaves(), histogram(tree));
    line(
        "SAH cost %.1f: tests that a ray through the box is expected to make, a node as two",
        tree.sahCost());
    line(
        "overlap %.3f: surface that neighbouring boxes share, of all their surface",
        tree.overlap());
    if (tree.leftOut() > 0) {
      line("%,d triangles left out, since they are not finite", tree.leftOut());
    }
  }

  /** "30 of 1 triangle, 20 of 2"; a number of triangles that no leaf has is passed over. */
  private static String histogram(TreeStatistics tree) {
    List<String> parts = new ArrayList<>();
    for (int size = 0; size < tree.leafHistogram().size(); size++) {
      int leaves = tree.leafHistogram().get(size);
      if (leaves > 0) {
        String what = parts.isEmpty() ? size == 1 ? " triangle" : " triangles" : "";
        parts.add(String.format(Locale.ROOT, "%,d of %d%s", leaves, size, what));
      }
    }
    return String.join(", ", parts);
  }

  private static String bytes(long bytes) {
    return bytes >= MEGA
        ? String.format(Locale.ROOT, "%,.1f MB", bytes / MEGA)
        : String.format(Locale.ROOT, "%,.1f KB", bytes / KILO);
  }

  private void line(String form, Object... arguments) {
    out.printf(Locale.ROOT, form + "%n", arguments);
    out.flush();
  }
}
