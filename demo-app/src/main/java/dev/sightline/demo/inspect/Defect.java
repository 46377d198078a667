package dev.sightline.demo.inspect;

/** What can be wrong with a mesh, the worst first. */
public enum Defect {
  /** No positions, or a buffer without data: nothing of the mesh can be picked. */
  BUFFER("unreadable meshes", "meshes that cannot be read", true),
  /** An index names no vertex: nothing of the mesh can be picked. */
  INDEX("wrong indices", "triangles that name a vertex which is not there", true),
  /** A corner is NaN or infinite: the triangle is left out. */
  NOT_FINITE("NaN or infinite corners", "triangles with a corner that is NaN or infinite", true),
  /** One or two indices at the end. */
  LEFT_OVER("left-over indices", "indices at the end that make no whole triangle", false),
  /** The three corners lie in one line, exactly. */
  DEGENERATE(
      "triangles without area", "triangles without area: their corners lie in one line", false),
  /** The same three places as an earlier triangle of the mesh, in any order. */
  DUPLICATE("duplicates", "triangles that lie exactly on another one", false),
  /** Only one triangle is at the edge. */
  OPEN_EDGE("open edges", "open edges, which only one triangle has", false),
  /** More than two triangles meet at the edge. */
  CROWDED_EDGE("crowded edges", "edges that three triangles or more have", false),
  /** Both triangles go along the edge in the same direction. */
  WINDING("turned neighbours", "edges whose two triangles face opposite ways", false),
  /** A closed mesh that faces inwards. */
  INSIDE_OUT("meshes inside out", "closed meshes that face inwards", false),
  /** In the world, floats are coarser than a thousandth of the triangle. */
  FAR_AWAY(
      "coordinates too far away",
      "triangles so far from the origin that floats are coarse for them",
      false);

  private final String title;
  private final String words;
  private final boolean severe;

  Defect(String title, String words, boolean severe) {
    this.title = title;
    this.words = words;
    this.severe = severe;
  }

  /** The kind in two or three words, as in "no wrong indices". */
  public String title() {
    return title;
  }

  /** What is counted. */
  public String words() {
    return words;
  }

  /** Whether it keeps triangles out of every answer. */
  public boolean isSevere() {
    return severe;
  }
}
