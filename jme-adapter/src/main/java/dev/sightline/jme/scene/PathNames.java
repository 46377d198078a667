package dev.sightline.jme.scene;

import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Names of geometries by their way below a node: {@code /house#0/floor#2} is the third floor of the
 * first house.
 */
final class PathNames implements GeometryNames {
  private final Node root;

  PathNames(Node root) {
    this.root = Objects.requireNonNull(root, "root");
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // a spatial is its identity
  public String nameOf(Geometry geometry) {
    StringBuilder path = new StringBuilder();
    Spatial at = geometry;
    while (at != root) {
      Node parent = at.getParent();
      if (parent == null) {
        return "";
      }
      path.insert(0, "/" + escaped(at) + "#" + number(parent, at));
      at = parent;
    }
    return path.toString();
  }

  @Override
  public @Nullable Geometry geometryOf(String name) {
    Spatial at = root;
    for (String link : name.substring(Math.min(1, name.length())).split("/", -1)) {
      at = at instanceof Node node ? child(node, link) : null;
      if (at == null) {
        return null;
      }
    }
    return at instanceof Geometry found ? found : null;
  }

  private static @Nullable Spatial child(Node node, String link) {
    for (Spatial child : node.getChildren()) {
      String name = escaped(child);
      if (link.startsWith(name + "#") && link.equals(name + "#" + number(node, child))) {
        return child;
      }
    }
    return null;
  }

  /** How many siblings before it have its name. */
  @SuppressWarnings("ReferenceEquality") // a spatial is its identity
  private static int number(Node parent, Spatial of) {
    int before = 0;
    for (Spatial child : parent.getChildren()) {
      if (child == of) {
        break;
      }
      before += Objects.equals(child.getName(), of.getName()) ? 1 : 0;
    }
    return before;
  }

  private static String escaped(Spatial spatial) {
    String name = spatial.getName();
    return name == null ? "~" : name.replace("~", "~0").replace("/", "~1").replace("#", "~2");
  }
}
