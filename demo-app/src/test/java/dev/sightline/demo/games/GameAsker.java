package dev.sightline.demo.games;

import com.jme3.bounding.BoundingBox;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import java.util.Set;

/** Who answers the questions of a game. */
interface GameAsker {
  /** All hits of a ray below a spatial, nearest first; overwritten by the next question. */
  CollisionResults ask(Spatial below, Ray ray);

  /** The geometries below a spatial with a triangle in a box. */
  Set<Geometry> ask(Spatial below, BoundingBox box);
}
