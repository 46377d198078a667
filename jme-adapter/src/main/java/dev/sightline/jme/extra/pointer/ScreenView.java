package dev.sightline.jme.extra.pointer;

import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Geometry;
import com.jme3.scene.VertexBuffer;
import com.jme3.texture.FrameBuffer;
import com.jme3.texture.Texture;
import com.jme3.texture.Texture.WrapAxis;
import com.jme3.texture.Texture.WrapMode;
import dev.sightline.jme.convert.VertexData;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.MaterialState;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.result.SceneHit;
import java.util.Objects;

/**
 * A view that a geometry shows: what {@link Screens#put} registers. Its settings say how the
 * geometry's texture coordinates lead into the picture.
 *
 * <pre>{@code
 * ScreenView shown = new Screens().put(monitor, offView, yard);
 * shown.setTexCoord(VertexBuffer.Type.TexCoord2);                      // as the material reads it
 * shown.setTransform(new Vector2f(1, -1), new Vector2f(0, 1));         // a picture upside down
 * }</pre>
 */
public final class ScreenView {
  private final Geometry geometry;
  private final PointerView view;
  private final QueryOptions alone;
  private final Vector2f scale = new Vector2f(1, 1);
  private final Vector2f offset = new Vector2f();
  private final Vector2f uv = new Vector2f();
  private final SceneHit hit = new SceneHit();
  private final double[] ray = new double[6];
  private VertexBuffer.Type texCoord = VertexBuffer.Type.TexCoord;
  private boolean registered = true;

  ScreenView(Geometry geometry, SceneQueries scene, ViewPort port, boolean isGui) {
    this.geometry = Objects.requireNonNull(geometry, "geometry");
    view =
        new PointerView(
            Objects.requireNonNull(scene, "scene"),
            Objects.requireNonNull(port, "viewPort"),
            isGui);
    alone = QueryOptions.DEFAULT.withOnly(geometry);
    requireCoordinates();
  }

  /** The geometry that shows the view. */
  public Geometry geometry() {
    return geometry;
  }

  /** The viewport that draws the picture. */
  public ViewPort viewPort() {
    return view.port();
  }

  /** The scene that is seen there. */
  public SceneQueries scene() {
    return view.scene;
  }

  /** Whether {@link Screens} still follows it. */
  public boolean isRegistered() {
    return registered;
  }

  /**
   * Sets which texture coordinates lead into the picture; {@code TexCoord} at first.
   *
   * @throws IllegalArgumentException if the geometry's mesh has none of that kind
   */
  public void setTexCoord(VertexBuffer.Type type) {
    VertexBuffer.Type before = texCoord;
    texCoord = Objects.requireNonNull(type, "type");
    try {
      requireCoordinates();
    } catch (IllegalArgumentException missing) {
      texCoord = before;
      throw missing;
    }
  }

  /** Which texture coordinates lead into the picture. */
  public VertexBuffer.Type texCoord() {
    return texCoord;
  }

  /**
   * Sets what the material does to a texture coordinate before it reads the picture: it is scaled,
   * then moved. A picture upside down has the scale (1, -1) and the offset (0, 1).
   *
   * @throws IllegalArgumentException if a number is NaN or infinite
   */
  public void setTransform(Vector2f scale, Vector2f offset) {
    Arguments.finite("scale", scale.x, scale.y);
    Arguments.finite("offset", offset.x, offset.y);
    this.scale.set(scale);
    this.offset.set(offset);
  }

  /** The scale of texture coordinates: a copy. */
  public Vector2f scale() {
    return scale.clone();
  }

  /** The offset of texture coordinates: a copy. */
  public Vector2f offset() {
    return offset.clone();
  }

  PointerView view() {
    return view;
  }

  void unregister() {
    registered = false;
  }

  /**
   * Finds where in the picture a hit on the geometry is.
   *
   * @param ray its origin and direction
   * @param out receives the place: pixels of the camera, or coordinates of the gui
   * @return false where the geometry does not show the view there
   * @throws IllegalArgumentException if the mesh has lost its texture coordinates
   */
  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  boolean place(SceneHit on, double[] ray, Vector2f out) {
    if (on.geometry() != geometry
        || !view.port().isEnabled()
        || !view.scene.isAnswering()
        || !isDrawn(on.normal(), ray)) {
      return false;
    }
    requireCoordinates();
    if (!on.texCoord(texCoord, uv)) {
      return false;
    }
    double s = wrapped((double) uv.x * scale.x + offset.x, WrapAxis.S);
    double t = wrapped((double) uv.y * scale.y + offset.y, WrapAxis.T);
    return pixel(s, t, out);
  }

  /**
   * Whether the side that a ray meets is drawn: in front, the ray goes against the normal. The
   * engine draws the same side of a mirrored mesh, and the world's normal is turned there.
   */
  private boolean isDrawn(Vector3f n, double[] ray) {
    Vector3f scale = geometry.getWorldScale();
    boolean isOdd = scale.x < 0 ^ scale.y < 0 ^ scale.z < 0;
    boolean isMirrored = isOdd && !geometry.isIgnoreTransform();
    double against = n.x * ray[3] + n.y * ray[4] + n.z * ray[5];
    double along = isMirrored ? -against : against;
    return switch (MaterialState.faceCull(geometry)) {
      case Off -> true;
      case Back -> along < 0;
      case Front -> along > 0;
      case FrontAndBack -> false;
    };
  }

  /** From a coordinate of the texture to its picture, 0 to 1; NaN where its border is shown. */
  private double wrapped(double at, WrapAxis axis) {
    double folded = Math.abs(at);
    return switch (mode(axis)) {
      case Repeat -> at - Math.floor(at);
      case MirroredRepeat -> Math.abs(at - 2 * Math.floor(at / 2 + 0.5));
      case BorderClamp -> at >= 0 && at <= 1 ? at : Double.NaN;
      case MirrorBorderClamp -> folded <= 1 ? folded : Double.NaN;
      case MirrorClamp, MirrorEdgeClamp -> Math.min(folded, 1);
      default -> Math.min(Math.max(at, 0), 1);
    };
  }

  /** As the texture has it that the viewport draws to; the engine's default without one. */
  private WrapMode mode(WrapAxis axis) {
    FrameBuffer buffer = view.port().getOutputFrameBuffer();
    Texture texture =
        buffer == null || buffer.getNumColorTargets() == 0
            ? null
            : buffer.getColorTarget(0).getTexture();
    return texture == null ? WrapMode.EdgeClamp : texture.getWrap(axis);
  }

  /** The texture is the whole frame buffer, of which the camera's viewport may be a part. */
  private boolean pixel(double s, double t, Vector2f out) {
    Camera camera = view.camera();
    double left = camera.getViewPortLeft();
    double right = camera.getViewPortRight();
    double bottom = camera.getViewPortBottom();
    double top = camera.getViewPortTop();
    if (!(s >= left && s <= right && t >= bottom && t <= top)) {
      return false;
    }
    double x = view.isGui() ? (s - left) / (right - left) : s;
    double y = view.isGui() ? (t - bottom) / (top - bottom) : t;
    out.set((float) (x * camera.getWidth()), (float) (y * camera.getHeight()));
    return true;
  }

  /**
   * Finds where in the picture a place of another view is, whatever is before the geometry there.
   *
   * @return false where the geometry does not show the view there
   */
  boolean through(PointerView from, Vector2f at, Vector2f out) {
    boolean isOn = from.scene.isAnswering() && from.pick(at, alone, hit);
    if (isOn) {
      from.ray(at, ray);
      isOn = place(hit, ray, out);
    }
    hit.clear();
    return isOn;
  }

  private void requireCoordinates() {
    if (!VertexData.has(geometry.getMesh(), texCoord)) {
      throw new IllegalArgumentException(
          Arguments.nameOf(geometry)
              + " has no readable "
              + texCoord
              + " buffer: a screen needs texture coordinates, to find the place in its picture");
    }
  }

  @Override
  public String toString() {
    return "ScreenView[" + geometry.getName() + ", " + view.port().getName() + "]";
  }
}
