package dev.sightline.jme.extra.handle;

import com.jme3.math.Transform;
import com.jme3.scene.Spatial;

/**
 * What a drag did to one spatial: an entry for the undo list of an editor.
 *
 * @param spatial what was moved
 * @param before its local transform when it was grabbed; only to be read
 * @param after its local transform when the edit was taken; only to be read
 */
public record HandleEdit(Spatial spatial, Transform before, Transform after) {
  /** Copies the transforms. */
  public HandleEdit {
    before = before.clone();
    after = after.clone();
  }

  /** Sets the local transform from before, to the bit. */
  public void undo() {
    spatial.setLocalTransform(before);
  }

  /** Sets the local transform from after, to the bit. */
  public void redo() {
    spatial.setLocalTransform(after);
  }
}
