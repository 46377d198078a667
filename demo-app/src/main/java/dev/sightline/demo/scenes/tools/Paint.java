package dev.sightline.demo.scenes.tools;

import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.scene.Geometry;
import java.util.IdentityHashMap;

/** Colours geometries for a while. */
final class Paint {
  private final IdentityHashMap<Geometry, Material> plain = new IdentityHashMap<>();

  void put(Geometry geometry, ColorRGBA color) {
    Material before = plain.computeIfAbsent(geometry, Geometry::getMaterial);
    Material painted = before.clone();
    painted.setColor("Diffuse", color);
    painted.setColor("Ambient", color);
    geometry.setMaterial(painted);
  }

  void take(Geometry geometry) {
    Material before = plain.remove(geometry);
    if (before != null) {
      geometry.setMaterial(before);
    }
  }

  void takeAll() {
    plain.forEach(Geometry::setMaterial);
    plain.clear();
  }
}
