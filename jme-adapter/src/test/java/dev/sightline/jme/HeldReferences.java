package dev.sightline.jme;

import com.jme3.app.Application;
import com.jme3.input.InputManager;
import com.jme3.material.Material;
import com.jme3.renderer.Camera;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import dev.sightline.jme.index.SceneSnapshot;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.query.SceneView;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Which parts of the engine's scene and application an object of the house holds, through its own
 * fields and through collections, arrays and lambdas. What holds them weakly does not count, nor do
 * the engine's own fields, nor the scene that is asked ({@link SceneQueries}).
 */
public final class HeldReferences {
  private final List<String> found = new ArrayList<>();
  private final IdentityHashMap<Object, String> paths = new IdentityHashMap<>();
  private final Deque<Object> waiting = new ArrayDeque<>();
  private final Collection<String> leftOut;

  private HeldReferences(Collection<String> leftOut) {
    this.leftOut = leftOut;
  }

  /**
   * The paths to what is held.
   *
   * @param leftOut fields that are not followed, as {@code Class.field}
   */
  public static List<String> of(Object from, String... leftOut) {
    HeldReferences search = new HeldReferences(List.of(leftOut));
    search.paths.put(from, from.getClass().getSimpleName());
    search.waiting.add(from);
    while (!search.waiting.isEmpty()) {
      search.expand(search.waiting.poll());
    }
    return search.found;
  }

  private void reach(Object value, String path) {
    if (value == null || paths.containsKey(value)) {
      return;
    }
    paths.put(value, path);
    if (isOfScene(value)) {
      found.add(path + " = " + value);
    } else {
      waiting.add(value);
    }
  }

  private static boolean isOfScene(Object value) {
    return value instanceof Spatial
        || value instanceof Mesh
        || value instanceof Material
        || value instanceof ViewPort
        || value instanceof Camera
        || value instanceof InputManager
        || value instanceof Application
        || value instanceof SceneSnapshot
        || value instanceof SceneView;
  }

  private void expand(Object of) {
    String path = paths.get(of);
    if (of instanceof Reference || of instanceof WeakHashMap || of instanceof Thread) {
      return;
    }
    if (of instanceof Collection<?> many) {
      many.forEach(one -> reach(one, path + "[]"));
    } else if (of instanceof Map<?, ?> map) {
      map.keySet().forEach(one -> reach(one, path + "{}"));
      map.values().forEach(one -> reach(one, path + "{}"));
    } else if (of instanceof Optional<?> optional) {
      optional.ifPresent(one -> reach(one, path + "?"));
    } else if (of instanceof AtomicReference<?> reference) {
      reach(reference.get(), path + "*");
    } else if (of instanceof Object[] array) {
      for (Object one : array) {
        reach(one, path + "[]");
      }
    } else {
      fields(of, path);
    }
  }

  private void fields(Object of, String path) {
    for (Class<?> type = of.getClass(); type != null; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        String name = type.getSimpleName() + "." + field.getName();
        boolean isFollowed =
            type.getName().startsWith("dev.sightline")
                && !Modifier.isStatic(field.getModifiers())
                && !field.getType().isPrimitive()
                && !leftOut.contains(name)
                && (field.getType() == SceneView.class
                    || !SceneQueries.class.isAssignableFrom(field.getType()));
        if (isFollowed) {
          reach(value(of, field), path + "." + field.getName());
        }
      }
    }
  }

  private static Object value(Object of, Field field) {
    try {
      field.setAccessible(true);
      return field.get(of);
    } catch (IllegalAccessException hidden) {
      throw new AssertionError(hidden);
    }
  }
}
