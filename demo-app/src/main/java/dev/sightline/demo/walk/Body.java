package dev.sightline.demo.walk;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Cylinder;
import com.jme3.scene.shape.Sphere;

/** The visitor's body: a capsule that stands on its node's origin. */
final class Body {
  private static final int ROUND = 24;
  private static final ColorRGBA BLUE = new ColorRGBA(0.16f, 0.33f, 0.62f, 1);

  private Body() {}

  static Node of(AssetManager assets) {
    float radius = (float) Visitor.SHAPE.radius();
    float straight = (float) Visitor.SHAPE.height() - 2 * radius;
    Node body = new Node("visitor");
    part(assets, body, new Sphere(ROUND, ROUND, radius), radius);
    part(assets, body, new Sphere(ROUND, ROUND, radius), radius + straight);
    part(assets, body, new Cylinder(2, ROUND, radius, straight), radius + straight / 2)
        .rotate(FastMath.HALF_PI, 0, 0);
    return body;
  }

  private static Geometry part(AssetManager assets, Node body, Mesh mesh, float height) {
    Material material = new Material(assets, "Common/MatDefs/Light/Lighting.j3md");
    material.setBoolean("UseMaterialColors", true);
    material.setColor("Diffuse", BLUE);
    material.setColor("Ambient", BLUE);
    Geometry part = new Geometry("visitor", mesh);
    part.setMaterial(material);
    part.setLocalTranslation(0, height, 0);
    body.attachChild(part);
    return part;
  }
}
