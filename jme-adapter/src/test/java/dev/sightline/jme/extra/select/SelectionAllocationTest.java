package dev.sightline.jme.extra.select;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Spatial;
import com.sun.management.ThreadMXBean;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.RandomScene;
import dev.sightline.jme.extra.select.RandomAreas.Look;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.query.line.PickRadius;
import dev.sightline.jme.result.SceneObjects;
import dev.sightline.jme.result.SceneOverlap;
import dev.sightline.jme.scene.Owner;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class SelectionAllocationTest {
  private static final int WARM_UP = 60;
  private static final int MEASURED = 30;

  private final RandomScene scene = new RandomScene(71, 40, new Vector3f());
  private final Camera camera = Look.FROM_AFAR.camera(64, 48);
  private final List<SelectionArea> areas = new ArrayList<>();
  private final SceneOverlap geometries = SceneOverlap.ofGeometries();
  private final SceneOverlap triangles = SceneOverlap.ofTriangles();
  private final SceneObjects<Spatial> objects =
      new SceneObjects<>(Owner.where(s -> s.getName().startsWith("node")));
  private int next;
  private int found;

  private SelectionArea area() {
    return areas.get(next++ % areas.size());
  }

  private Map<String, IntSupplier> selections() {
    SceneView view = AskScene.view(scene.root());
    QueryOptions lines =
        QueryOptions.DEFAULT.withPickRadius(PickRadius.pixels(2)).withGeometryFilter(g -> true);
    Map<String, IntSupplier> all = new LinkedHashMap<>();
    for (SelectBy by : SelectBy.values()) {
      for (boolean only : new boolean[] {false, true}) {
        SelectionOptions options =
            SelectionOptions.DEFAULT
                .withBy(by)
                .withVisibleOnly(only)
                .withCandidates(lines)
                .withHiders(lines);
        Selector selector = new Selector(view, options);
        String name = by + (only ? ", visible" : "");
        all.put(name, () -> selector.select(area(), camera, geometries));
        all.put(name + ", objects", () -> selector.select(area(), camera, objects));
        if (by == SelectBy.TRIANGLES) {
          all.put(name + ", named", () -> selector.select(area(), camera, triangles));
        }
      }
    }
    SelectionArea drawn = new SelectionArea();
    Selector selector = new Selector(view);
    all.put(
        "an area that is drawn",
        () -> {
          drawn.clear();
          for (int i = 0; i < 20; i++) {
            drawn.add(i * 37 % 64, i * 23 % 48);
          }
          return selector.select(drawn, camera, geometries);
        });
    return all;
  }

  @Test
  void aSelectionWithAReusedResultAllocatesNothing() {
    RandomAreas random = new RandomAreas(28, 0.1f);
    for (int i = 0; i < 15; i++) {
      areas.add(i % 3 == 0 ? random.rectangle() : random.lasso());
    }
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long self = Thread.currentThread().getId();
    Map<String, Long> allocated = new LinkedHashMap<>();
    Map<String, Integer> answered = new LinkedHashMap<>();
    selections()
        .forEach(
            (name, selection) -> {
              for (int i = 0; i < WARM_UP; i++) {
                answered.merge(name, selection.getAsInt(), Integer::sum);
              }
              long bytes = Long.MAX_VALUE;
              // The runtime allocates now and then.
              for (int round = 0; round < 20 && bytes > 0; round++) {
                long before = threads.getThreadAllocatedBytes(self);
                for (int i = 0; i < MEASURED; i++) {
                  found += selection.getAsInt();
                }
                bytes = Math.min(bytes, threads.getThreadAllocatedBytes(self) - before);
              }
              if (bytes > 0) {
                allocated.put(name, bytes);
              }
            });
    System.out.println("seed 28, found in " + WARM_UP + ": " + answered);
    assertThat(found).isPositive();
    assertThat(answered).doesNotContainValue(0);
    assertThat(allocated).as("bytes of " + MEASURED + " selections").isEmpty();
  }
}
