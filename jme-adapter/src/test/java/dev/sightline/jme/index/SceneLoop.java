package dev.sightline.jme.index;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import dev.sightline.jme.convert.WorldMatrix;
import java.util.ArrayList;
import java.util.List;

/** A loop over all geometries, in the graph's order, and all their triangles. */
final class SceneLoop {
  private final WorldMatrix matrix = new WorldMatrix();
  private final ShearedRay ray = new ShearedRay();
  private final double[] local = new double[6];
  private final float[] triangle = new float[9];
  private final Vector3f a = new Vector3f();
  private final Vector3f b = new Vector3f();
  private final Vector3f c = new Vector3f();
  final List<Geometry> met = new ArrayList<>();
  double best;
  int instance;
  int which;

  void list(Spatial spatial) {
    if (spatial instanceof Geometry geometry) {
      met.add(geometry);
    } else if (spatial instanceof Node node) {
      node.getChildren().forEach(this::list);
    }
  }

  void nearest(Vector3f from, Vector3f to) {
    best = Double.POSITIVE_INFINITY;
    instance = RayHit.NONE;
    for (int i = 0; i < met.size(); i++) {
      Affine place = matrix.affine(met.get(i));
      if (!place.isInvertible()) {
        continue;
      }
      place.pointToLocal(from.x, from.y, from.z, local, 0);
      place.directionToLocal(to.x, to.y, to.z, local, 3);
      ray.set(local[0], local[1], local[2], local[3], local[4], local[5]);
      Mesh mesh = met.get(i).getMesh();
      for (int k = 0; k < mesh.getTriangleCount(); k++) {
        mesh.getTriangle(k, a, b, c);
        put(a, 0);
        put(b, 3);
        put(c, 6);
        double t = RayTriangle.watertight(ray, triangle, 0, Culling.NONE);
        if (t >= 0 && t < best) {
          best = t;
          instance = i;
          which = k;
        }
      }
    }
  }

  private void put(Vector3f v, int i) {
    triangle[i] = v.x;
    triangle[i + 1] = v.y;
    triangle[i + 2] = v.z;
  }
}
