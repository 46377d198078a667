package dev.sightline.demo.scenes.crowd;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.material.RenderState.BlendMode;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.demo.window.pick.Strips;
import org.jspecify.annotations.Nullable;

/**
 * What is drawn over the crowd: the figure that is picked, lit, with its triangle outlined in red;
 * and a pale ghost of a figure as it stands in the file, for who asks the engine.
 */
final class CrowdMarks {
  private static final ColorRGBA LIT = new ColorRGBA(1.6f, 1.35f, 0.55f, 1);
  private static final ColorRGBA RED = new ColorRGBA(1, 0.1f, 0.1f, 1);
  private static final ColorRGBA GHOST = new ColorRGBA(0.75f, 0.95f, 1, 0.5f);
  private static final float WIDE = 4;

  private final Node node = new Node("marks");
  private final Strips outline = new Strips(3, WIDE);
  private final Geometry outlineMark;
  private final Geometry ghost;
  private final Material plain;
  private final Material lit;
  private final Vector3f[] corners = {new Vector3f(), new Vector3f(), new Vector3f()};
  private @Nullable Geometry chosen;

  CrowdMarks(AssetManager assets, Crowd crowd) {
    plain = crowd.material();
    lit = Crowd.material(assets, LIT);
    outlineMark = mark(assets, outline, RED);
    outlineMark.getMaterial().getAdditionalRenderState().setDepthTest(false);
    outlineMark.setQueueBucket(Bucket.Transparent);
    ghost = mark(assets, new Mesh(), GHOST);
    ghost.getMaterial().getAdditionalRenderState().setBlendMode(BlendMode.Alpha);
    ghost.getMaterial().getAdditionalRenderState().setDepthWrite(false);
    ghost.setQueueBucket(Bucket.Transparent);
  }

  private Geometry mark(AssetManager assets, Mesh mesh, ColorRGBA color) {
    Geometry mark = new Geometry("mark", mesh);
    mark.setMaterial(DemoScene.unlit(assets, color));
    mark.setCullHint(CullHint.Always);
    node.attachChild(mark);
    return mark;
  }

  Node node() {
    return node;
  }

  /** Where the corners of the triangle are to be written. */
  Vector3f[] corners() {
    return corners;
  }

  /**
   * Shows what is picked.
   *
   * @param body the body of a figure; null for none
   * @param hasTriangle whether {@link #corners} are those of the triangle
   * @param asFile a figure to show as it stands in the file; null for none
   */
  void show(
      @Nullable Geometry body, boolean hasTriangle, @Nullable Geometry asFile, Camera camera) {
    if (chosen != null) {
      chosen.setMaterial(plain);
    }
    chosen = body;
    if (body != null) {
      body.setMaterial(lit);
    }
    outlineMark.setCullHint(hasTriangle ? CullHint.Never : CullHint.Always);
    for (int i = 0; i < 3; i++) {
      outline.set(i, corners[i], corners[(i + 1) % 3]);
    }
    outline.face(camera);
    ghost.setCullHint(asFile == null ? CullHint.Always : CullHint.Never);
    if (asFile != null) {
      ghost.setMesh(asFile.getMesh());
      ghost.setLocalTransform(asFile.getWorldTransform());
    }
  }
}
