package dev.sightline.scale;

import dev.sightline.bvh.extra.tile.Sight;
import dev.sightline.bvh.extra.tile.TileQuery;
import java.util.function.Consumer;

/** The three kinds of questions. */
final class Askers {
  private Askers() {}

  /** For x, limit, z: the highest ground that is not above the limit, and its triangle. */
  static void heights(TaskWorld world, QuestionBlock block, Consumer<String> rows) {
    TileQuery query = new TileQuery();
    for (int i = 0; i < block.count(); i++) {
      double limit = block.number(i, 1);
      double y = query.highestBelow(world.tiles(), block.number(i, 0), limit, block.number(i, 2));
      rows.accept(block.id(i) + "," + y + "," + query.groundTriangle());
    }
  }

  /** For two points: whether something stands between them. */
  static void sight(TaskWorld world, QuestionBlock block, Consumer<String> rows) {
    TileQuery query = new TileQuery();
    for (int i = 0; i < block.count(); i++) {
      query.segment(
          block.number(i, 0),
          block.number(i, 1),
          block.number(i, 2),
          block.number(i, 3),
          block.number(i, 4),
          block.number(i, 5));
      rows.accept(block.id(i) + "," + query.sight(world.tiles()));
    }
  }

  /** For a point: each point of a higher id that is near enough and seen from there. */
  static void visibility(
      PointStrip points,
      double radius,
      TaskWorld world,
      QuestionBlock block,
      Consumer<String> rows) {
    TileQuery query = new TileQuery();
    for (int i = 0; i < block.count(); i++) {
      long id = block.id(i);
      double x = block.number(i, 0);
      double y = block.number(i, 1);
      double z = block.number(i, 2);
      points.near(
          x,
          y,
          z,
          radius,
          (other, ox, oy, oz) -> {
            if (other > id
                && query.segment(x, y, z, ox, oy, oz).sight(world.tiles()) == Sight.CLEAR) {
              rows.accept(id + "," + other);
            }
          });
    }
  }
}
