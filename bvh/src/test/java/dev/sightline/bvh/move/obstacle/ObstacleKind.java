package dev.sightline.bvh.move.obstacle;

/** What is in the way. */
public enum ObstacleKind {
  SHARP_STEP("sharp steps"),
  ROUNDED_STEP("rounded steps"),
  BEVELLED_STEP("bevelled steps"),
  KERB("kerbs"),
  LOG("logs"),
  BOULDER("boulders"),
  BOARD("boards"),
  PLANE("planes"),
  STAIRS("stairs"),
  ROUNDED_STAIRS("rounded stairs"),
  TERRAIN("rough terrain"),
  SLOPE("slopes"),
  ANY_STAIRS("stairs of any tread"),
  STONES("stones"),
  TRENCHES("trenches"),
  RAILS("rails");

  private final String label;

  ObstacleKind(String label) {
    this.label = label;
  }

  @Override
  public String toString() {
    return label;
  }
}
