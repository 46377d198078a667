package dev.sightline.demo.docs;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.move.Ledge;
import dev.sightline.jme.query.SceneView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the recipes use, and a note of what they say. */
abstract class RecipeContext extends SampleContext {
  /** What the recipe has called, in this order, with what. */
  final List<Object> said = new ArrayList<>();

  @Override
  void walkTo(Vector3f where) {
    said.add(where.clone());
  }

  @Override
  void alarm() {
    said.add("alarm");
  }

  @Override
  void stand(Vector3f where, Vector3f up) {
    said.add(where.clone());
    said.add(up.clone());
  }

  @Override
  void roll(Vector3f to) {
    said.add(to.clone());
  }

  @Override
  void answer(double height) {
    said.add(height);
  }

  @Override
  void count(List<?> units, List<?> sides) {
    said.add(units);
    said.add(sides);
  }

  @Override
  void mark(Geometry geometry, Vector3f where) {
    said.add(geometry);
    said.add(where.clone());
  }

  @Override
  boolean isPlank(int instance) {
    return false;
  }

  @Override
  void hangAt(double x, double y, double z) {}

  @Override
  void hang(Ledge at) {}

  @Override
  void hitAt(Object what, Vector3f where) {}

  @Override
  void select(Geometry geometry, int triangleIndex, Vector3f where) {}

  @Override
  void play(String sound) {}

  @Override
  void pose(Spatial bone, double lift, Vector3f up) {}

  @Override
  void plan(SceneView view) {}

  @Override
  void open(Spatial what) {}

  @Override
  void label(Optional<Spatial> what, Vector2f where) {
    said.add(what.map(Spatial::getName).orElse(""));
    said.add(where);
  }

  @Override
  void paint(ColorRGBA colour) {
    said.add(colour);
  }

  @Override
  void fade(Geometry what, float alpha) {
    said.add(what.getName() + " " + alpha);
  }

  @Override
  float alphaAt(int triangle, double u, double v) {
    return 1;
  }
}
