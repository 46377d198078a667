package dev.sightline.jme.extra.alpha;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Quad;
import com.jme3.system.JmeSystem;
import com.jme3.texture.Image;
import com.jme3.texture.Texture.WrapMode;
import com.jme3.texture.Texture2D;
import com.jme3.texture.image.ColorSpace;
import com.jme3.util.BufferUtils;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.query.HitFilter;
import dev.sightline.jme.query.QueryOptions;
import java.lang.Thread.State;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

/** A leaf of 4 by 4 whose texture of 2 by 2 pixels has a hole at the lower right; a wall behind. */
class AlphaCutTest {
  private static final AssetManager ASSETS =
      JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());

  private final Node root = new Node("root");
  private final Geometry leaf = new Geometry("leaf", new Quad(4, 4));
  private final Material material = new Material(ASSETS, "Common/MatDefs/Misc/Unshaded.j3md");
  private final Image image = image((byte) 255, (byte) 10, (byte) 128, (byte) 255);
  private final Texture2D texture = new Texture2D(image);

  AlphaCutTest() {
    Geometry wall = new Geometry("wall", new Quad(20, 20));
    wall.setLocalTranslation(-8, -8, -5);
    root.attachChild(leaf);
    root.attachChild(wall);
    leaf.setMaterial(material);
    material.setTexture("ColorMap", texture);
    root.updateGeometricState();
  }

  /** Alpha of the lower left, lower right, upper left and upper right pixel. */
  private static Image image(byte... alpha) {
    ByteBuffer data = BufferUtils.createByteBuffer(16);
    for (byte a : alpha) {
      data.put((byte) 9).put((byte) 9).put((byte) 9).put(a);
    }
    data.flip();
    return new Image(Image.Format.RGBA8, 2, 2, data, ColorSpace.Linear);
  }

  private String seen(float x, float y, HitFilter filter) {
    Ray ray = new Ray(new Vector3f(x, y, 10), new Vector3f(0, 0, -1));
    QueryOptions options = QueryOptions.DEFAULT.withHitFilter(filter);
    return AskScene.view(root)
        .with(options)
        .pickNearest(ray)
        .map(pick -> pick.geometry().getName())
        .orElse("nothing");
  }

  @Test
  void aRayPassesWhereTheShaderDiscards() {
    AlphaCut cut = AlphaCut.ofMaterials();
    assertThat(seen(3, 1, cut)).isEqualTo("leaf");
    material.setFloat("AlphaDiscardThreshold", 0.3f);
    assertThat(seen(3, 1, cut)).isEqualTo("wall");
    assertThat(seen(1, 1, cut)).isEqualTo("leaf");
    assertThat(seen(1, 3, cut)).isEqualTo("leaf");
    material.setFloat("AlphaDiscardThreshold", 0.6f);
    assertThat(seen(1, 3, cut)).isEqualTo("wall");
    assertThat(seen(3, 3, cut)).isEqualTo("leaf");
    assertThat(seen(-1, 1, cut)).isEqualTo("wall");
  }

  /**
   * As the shader says it: {@code if (alpha < threshold) discard}, so the threshold itself shows.
   */
  @Test
  void alphaAtTheThresholdIsSeenAndTheNextBelowIsNot() {
    for (int level = 1; level < 255; level++) {
      AlphaCut cut = AlphaCut.ofMaterials();
      material.setFloat("AlphaDiscardThreshold", level / 255f);
      image.getData(0).put(7, (byte) level);
      assertThat(seen(3, 1, cut)).as("alpha %d", level).isEqualTo("leaf");
      image.getData(0).put(7, (byte) (level - 1));
      cut.forget(image);
      assertThat(seen(3, 1, cut)).as("alpha %d", level - 1).isEqualTo("wall");
      assertThat(seen(3, 1, AlphaCut.at(1))).as("the material's own").isEqualTo("wall");
    }
  }

  @Test
  void aThresholdOfItsOwnServesMaterialsWithoutOne() {
    assertThat(seen(3, 1, AlphaCut.at(0.5f))).isEqualTo("wall");
    assertThat(seen(1, 3, AlphaCut.at(0.5f))).isEqualTo("leaf");
    material.setFloat("AlphaDiscardThreshold", 0.01f);
    assertThat(seen(3, 1, AlphaCut.at(0.5f))).isEqualTo("leaf");
  }

  @Test
  void textureCoordinatesBeyondOneFollowTheWrapMode() {
    leaf.getMesh().scaleTextureCoordinates(new com.jme3.math.Vector2f(2, 1));
    AlphaCut cut = AlphaCut.at(0.5f);
    texture.setWrap(WrapMode.Repeat);
    assertThat(seen(1.5f, 1, cut)).isEqualTo("wall");
    assertThat(seen(2.5f, 1, cut)).isEqualTo("leaf");
    assertThat(seen(3.5f, 1, cut)).isEqualTo("wall");
    texture.setWrap(WrapMode.MirroredRepeat);
    assertThat(seen(2.5f, 1, cut)).isEqualTo("wall");
    assertThat(seen(3.5f, 1, cut)).isEqualTo("leaf");
    texture.setWrap(WrapMode.EdgeClamp);
    assertThat(seen(2.5f, 1, cut)).isEqualTo("wall");
    assertThat(seen(3.5f, 1, cut)).isEqualTo("wall");
  }

  @Test
  void anImageIsReadOnceUntilItIsForgotten() {
    AlphaCut cut = AlphaCut.at(0.5f);
    cut.prepare(root);
    image.getData(0).put(7, (byte) 255);
    assertThat(seen(3, 1, cut)).isEqualTo("wall");
    cut.forget(image);
    assertThat(seen(3, 1, cut)).isEqualTo("leaf");
  }

  @Test
  void withoutMaterialTextureOrCoordinatesAHitCounts() {
    AlphaCut cut = AlphaCut.at(0.5f);
    material.clearParam("ColorMap");
    assertThat(seen(3, 1, cut)).isEqualTo("leaf");
    material.setTexture("ColorMap", texture);
    leaf.getMesh().clearBuffer(com.jme3.scene.VertexBuffer.Type.TexCoord);
    assertThat(seen(3, 1, cut)).isEqualTo("leaf");
  }

  @Test
  void anImageThatCannotBeReadIsToldWithGeometryAndFormat() {
    texture.setImage(
        new Image(Image.Format.DXT5, 4, 4, BufferUtils.createByteBuffer(16), ColorSpace.Linear));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> seen(3, 1, AlphaCut.at(0.5f)))
        .withMessageContaining("geometry 'leaf'")
        .withMessageContaining("DXT5");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AlphaCut.at(1.5f))
        .withMessageContaining("1.5");
  }

  /** The one that reads goes on only when the other waits for it. */
  @Test
  void ofTwoThreadsThatNeedAnImageOneReadsItForBoth() throws InterruptedException {
    AlphaCut cut = AlphaCut.at(0.5f);
    Thread[] threads = new Thread[2];
    Set<Thread> readers = ConcurrentHashMap.newKeySet();
    Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    Image slow =
        new Image(Image.Format.RGBA8, 2, 2, image.getData(0), ColorSpace.Linear) {
          @Override
          public Format getFormat() {
            Thread reader = Thread.currentThread();
            int place = Arrays.asList(threads).indexOf(reader);
            if (place >= 0 && readers.add(reader)) {
              Thread other = threads[1 - place];
              while (other.getState() != State.BLOCKED && other.getState() != State.TERMINATED) {
                Thread.onSpinWait();
              }
            }
            return super.getFormat();
          }
        };
    material.setTexture("ColorMap", new Texture2D(slow));
    for (int i = 0; i < 2; i++) {
      threads[i] = new Thread(() -> cut.prepare(leaf));
      threads[i].setUncaughtExceptionHandler((thread, failure) -> failures.add(failure));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(failures).isEmpty();
    assertThat(readers).hasSize(1);
  }
}
