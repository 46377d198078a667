package dev.sightline.jme.internal.spatial;

import com.jme3.scene.Geometry;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.jme.convert.WorldMatrix;
import dev.sightline.jme.index.SceneSnapshot;

/** Whether a snapshot shows a geometry where it stands now. Remembers where it found it. */
public final class ShownPlace {
  private final WorldMatrix matrix = new WorldMatrix();
  private int instance;

  /** Has found nothing yet. */
  public ShownPlace() {}

  /** Whether a geometry stands where it stood at the scan, or is not in the snapshot at all. */
  @SuppressWarnings("ReferenceEquality") // a geometry, and an unchanged map, is its identity
  public boolean isShown(SceneSnapshot snapshot, Geometry geometry) {
    if (instance >= snapshot.size() || snapshot.geometry(instance) != geometry) {
      instance = 0;
      while (instance < snapshot.size() && snapshot.geometry(instance) != geometry) {
        instance++;
      }
      if (instance == snapshot.size()) {
        return true;
      }
    }
    Affine shown = snapshot.tree().instance(instance).toWorld();
    return WorldMatrix.affine(matrix.of(geometry), shown) == shown;
  }
}
