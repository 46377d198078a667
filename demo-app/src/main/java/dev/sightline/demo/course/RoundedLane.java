package dev.sightline.demo.course;

import com.jme3.material.Material;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The end of the course: steps without a sharp edge, things to walk over, and a duct to crouch
 * through. In metres, along x.
 */
final class RoundedLane {
  /** The duct: who stands does not fit into it. */
  static final double DUCT_FROM = 85;

  private static final double DUCT_TO = 88;
  private static final double DUCT_HIGH = 1.2;
  private static final double DUCT_WIDE = 0.8;
  private static final double WALL = 0.15;
  private static final double FROM = 58;
  private static final double STAIRS = 81;
  private static final double TO = 91;
  private static final double DEEP = -0.5;
  private static final double WIDE = 2;
  private static final double TOP = 1.2;

  private final Node node = new Node("rounded lane");
  private final @Nullable Material stone;
  private final @Nullable Material wood;

  private RoundedLane(@Nullable Material stone, @Nullable Material wood) {
    this.stone = stone;
    this.wood = wood;
    add("floor", Profile.box(FROM, DEEP, STAIRS, 0), stone);
    steps();
    thingsOnTheFloor();
    stairs();
    duct();
  }

  static Node build(@Nullable Material stone, @Nullable Material wood) {
    return new RoundedLane(stone, wood).node;
  }

  static List<Station> stations() {
    return List.of(
        new Station("rounded step, 0.3", 61, 0.3),
        new Station("bevelled kerb, 0.25", 65, 0.25),
        new Station("log, 0.36 thick", 69.5, 0),
        new Station("boulder, 0.35 out", 72.5, 0),
        new Station("3 boards on edge, 0.35", 76.5, 0),
        new Station("fence without thickness", 79.5, 0),
        new Station("rounded stairs, 6 of 0.2", 83.5, TOP),
        new Station("duct at 1.2, crouching", 90, TOP));
  }

  private void steps() {
    double round = 0.08;
    Profile step = new Profile().to(60, DEEP).arc(60 + round, 0.3 - round, round, 180, 90, 4);
    add("step", step.arc(62 - round, 0.3 - round, round, 90, 0, 4).to(62, DEEP), stone);
    Profile kerb = new Profile().to(64, 0).to(64, 0.1).to(64.07, 0.25);
    add("kerb", kerb.to(65.93, 0.25).to(66, 0.1).to(66, 0), stone);
  }

  private void thingsOnTheFloor() {
    add("log", new Profile().arc(68, 0.18, 0.18, 270, -70, 17), wood);
    add("boulder", Boulder.mesh(71, 0.6, 0.35), stone);
    add("board", Profile.box(74, 0, 74.02, 0.35), wood);
    add("board", Profile.box(74.6, 0, 74.625, 0.35), wood);
    add("board", Profile.box(75.2, 0, 75.23, 0.35), wood);
    add("fence", new Profile().to(78, 0).to(78, 0.35), wood);
  }

  private void stairs() {
    double round = 0.05;
    for (int i = 0; i < 6; i++) {
      double x = STAIRS + 0.3 * i;
      double y = TOP / 6 * (i + 1);
      Profile stair = new Profile().to(x, DEEP).arc(x + round, y - round, round, 180, 90, 3);
      add("stair", stair.to(x + 0.3, y).to(x + 0.3, DEEP), stone);
    }
    add("landing", Profile.box(STAIRS + 1.8, DEEP, TO, TOP), stone);
  }

  private void duct() {
    double roof = TOP + DUCT_HIGH;
    Profile wall = Profile.box(DUCT_FROM, TOP, DUCT_TO, roof);
    add("wall", wall.drawn(-DUCT_WIDE - WALL, -DUCT_WIDE), stone);
    add("wall", wall.drawn(DUCT_WIDE, DUCT_WIDE + WALL), stone);
    Profile cover = Profile.box(DUCT_FROM, roof, DUCT_TO, roof + WALL);
    add("roof", cover.drawn(-DUCT_WIDE - WALL, DUCT_WIDE + WALL), wood);
  }

  private void add(String name, Profile profile, @Nullable Material of) {
    add(name, profile.drawn(-WIDE, WIDE), of);
  }

  private void add(String name, Mesh mesh, @Nullable Material of) {
    node.attachChild(ObstacleCourse.geometry(name, mesh, of));
  }
}
