package dev.sightline.jme.extra.audit;

import com.jme3.bounding.BoundingVolume;
import com.jme3.collision.Collidable;
import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Matrix4f;
import com.jme3.math.Ray;
import dev.sightline.bvh.soup.TriangleSoup;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Both answers to one call about one mesh, triangle by triangle. */
final class MeshComparison {
  /** Distances closer than this part are not worth an exact judgement. */
  private static final double PART = 1e-4;

  private final String mesh;
  private final Collidable asked;
  private final Matrix4f worldMatrix;
  private final @Nullable BoundingVolume worldBound;
  private final TriangleSoup soup;
  private final Map<Integer, Answer> ours = new TreeMap<>();
  private final Map<Integer, Answer> engine = new TreeMap<>();
  private final Set<Integer> oursTwice = new HashSet<>();
  private final Set<Integer> engineTwice = new HashSet<>();
  private @Nullable String failure;

  MeshComparison(
      String mesh,
      Collidable asked,
      Matrix4f worldMatrix,
      @Nullable BoundingVolume worldBound,
      TriangleSoup soup) {
    this.mesh = mesh;
    this.asked = asked;
    this.worldMatrix = worldMatrix;
    this.worldBound = worldBound;
    this.soup = soup;
  }

  /** Takes our results, from an index on. */
  void ours(CollisionResults results, int first) {
    take(results, first, ours, oursTwice);
  }

  /** Takes the engine's results. */
  void engine(CollisionResults results) {
    take(results, 0, engine, engineTwice);
  }

  /** Takes what the engine threw instead. */
  void engineFailed(RuntimeException thrown) {
    failure = thrown.toString();
  }

  private static void take(
      CollisionResults results, int first, Map<Integer, Answer> into, Set<Integer> twice) {
    for (int i = first; i < results.size(); i++) {
      CollisionResult result = results.getCollisionDirect(i);
      int triangle = result.getTriangleIndex();
      if (into.put(triangle, Answer.reported(result.getDistance())) != null) {
        twice.add(triangle);
      }
    }
  }

  /** Reports every disagreement, as a case of its own. */
  void judge(Consumer<AuditCase> found) {
    if (failure != null) {
      int first = ours.isEmpty() ? 0 : ours.keySet().iterator().next();
      if (soup.size() > 0) {
        found.accept(caseOf(Disagreement.ENGINE_FAILURE, List.of(first)));
      }
      return;
    }
    oursTwice.forEach(i -> found.accept(caseOf(Disagreement.OURS_DUPLICATE, List.of(i))));
    engineTwice.forEach(i -> found.accept(caseOf(Disagreement.ENGINE_DUPLICATE, List.of(i))));
    for (int triangle : ours.keySet()) {
      if (engine.containsKey(triangle)) {
        judgeDistances(triangle, found);
      } else {
        boolean isMet = verdict(triangle).meets();
        Disagreement kind = isMet ? Disagreement.ENGINE_MISS : Disagreement.OURS_PHANTOM;
        found.accept(caseOf(kind, List.of(triangle)));
      }
    }
    for (int triangle : engine.keySet()) {
      if (!ours.containsKey(triangle)) {
        judgeEngineOnly(triangle, found);
      }
    }
  }

  private void judgeDistances(int triangle, Consumer<AuditCase> found) {
    double mine = answer(ours, triangle).distance();
    double theirs = answer(engine, triangle).distance();
    if (Math.abs(mine - theirs) <= PART * Math.abs(mine)) {
      return;
    }
    ExactVerdict exact = verdict(triangle);
    if (!exact.isAt(asked, mine)) {
      found.accept(caseOf(Disagreement.OURS_DISTANCE, List.of(triangle)));
    } else if (!exact.isAt(asked, theirs)) {
      found.accept(caseOf(Disagreement.ENGINE_DISTANCE, List.of(triangle)));
    }
  }

  private void judgeEngineOnly(int triangle, Consumer<AuditCase> found) {
    ExactVerdict exact = verdict(triangle);
    if (exact.meets()) {
      found.accept(caseOf(Disagreement.OURS_MISS, List.of(triangle)));
      return;
    }
    if (exact.isBeyondLimit()) {
      found.accept(caseOf(Disagreement.ENGINE_BEYOND_LIMIT, List.of(triangle)));
      return;
    }
    List<Integer> concerned = new ArrayList<>(List.of(triangle));
    double distance = answer(engine, triangle).distance();
    if (asked instanceof Ray) {
      ours.forEach(
          (other, hit) -> {
            boolean isThere = Math.abs(hit.distance() - distance) <= PART * Math.abs(distance);
            if (isThere && concerned.size() < AuditCase.MAX_TRIANGLES) {
              concerned.add(other);
            }
          });
    }
    boolean isElsewhere = concerned.size() == 1;
    Disagreement kind = isElsewhere ? Disagreement.ENGINE_PHANTOM : Disagreement.ENGINE_DUPLICATE;
    found.accept(caseOf(kind, concerned));
  }

  private ExactVerdict verdict(int triangle) {
    return ExactVerdict.of(asked, worldMatrix, corners(triangle));
  }

  private float[] corners(int triangle) {
    float[] corners = new float[9];
    soup.copy(triangle, corners, 0);
    return corners;
  }

  private AuditCase caseOf(Disagreement kind, List<Integer> concerned) {
    List<CaseTriangle> triangles = new ArrayList<>();
    for (int triangle : concerned) {
      Answer theirs = failure == null ? answer(engine, triangle) : Answer.failed(failure);
      triangles.add(new CaseTriangle(triangle, corners(triangle), answer(ours, triangle), theirs));
    }
    Collidable kept = asked instanceof Ray ray ? ray.clone() : asked;
    if (asked instanceof BoundingVolume volume) {
      kept = volume.clone(null);
    }
    BoundingVolume bound = worldBound == null ? null : worldBound.clone(null);
    return new AuditCase(kind, mesh, kept, new Matrix4f(worldMatrix), bound, triangles);
  }

  private static Answer answer(Map<Integer, Answer> of, int triangle) {
    return of.getOrDefault(triangle, Answer.miss());
  }
}
