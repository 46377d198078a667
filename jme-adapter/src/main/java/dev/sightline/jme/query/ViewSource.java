package dev.sightline.jme.query;

/** Where questions of a scene take their view from. Part of {@link SceneQueries}. */
public interface ViewSource {
  /** The snapshot that is asked, and the options of forms that are given none. */
  SceneView view();

  /**
   * The view that answers one question with some options. What {@link QueryOptions#withOnly} leaves
   * out may be in it as of the last scan: then no scan is made for what moves there.
   */
  default SceneView viewFor(QueryOptions options) {
    return view();
  }
}
