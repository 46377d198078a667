package dev.sightline.jme.extra.audit;

import com.jme3.collision.Collidable;
import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Matrix4f;
import com.jme3.math.Ray;
import com.jme3.scene.CollisionData;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import dev.sightline.jme.install.InstalledTree;
import java.util.ArrayList;
import java.util.List;

/**
 * Plays a case again: asks the engine and this library about each of its triangles alone, and
 * judges both.
 *
 * <p>The engine's tree is not part of a case. Where its traversal lost or found a triangle, the
 * engine may answer otherwise about the triangle alone; the recorded answer is judged as well.
 *
 * @param triangles one for each of the case's
 */
public record CaseReplay(List<Played> triangles) {

  /**
   * One triangle.
   *
   * @param recorded as the case has it
   * @param ours what this library says now
   * @param engine what the engine says now
   * @param exact the truth
   * @param isOursRight whether this library is right, now and then
   * @param isEngineRight whether the engine is right, now and then
   */
  public record Played(
      CaseTriangle recorded,
      Answer ours,
      Answer engine,
      ExactVerdict exact,
      boolean isOursRight,
      boolean isEngineRight) {}

  /** Copies the list. */
  public CaseReplay {
    triangles = List.copyOf(triangles);
  }

  /** Plays a case. */
  public static CaseReplay of(AuditCase played) {
    List<Played> triangles = new ArrayList<>();
    for (CaseTriangle triangle : played.triangles()) {
      triangles.add(play(played, triangle));
    }
    return new CaseReplay(triangles);
  }

  /** Whether this library is right about every triangle. */
  public boolean isOursRight() {
    return triangles.stream().allMatch(Played::isOursRight);
  }

  private static Played play(AuditCase played, CaseTriangle triangle) {
    Mesh mesh = new Mesh();
    mesh.setBuffer(VertexBuffer.Type.Position, 3, triangle.corners());
    InstalledTree tree = InstalledTree.over(mesh, played.mesh());
    Answer ours = ask(tree, played);
    Answer engine;
    try {
      engine = ask(tree.engineTree(), played);
    } catch (RuntimeException e) {
      engine = Answer.failed(e.toString());
    }
    Collidable asked = played.asked();
    ExactVerdict exact = ExactVerdict.of(asked, played.worldMatrix(), triangle.corners());
    return new Played(
        triangle,
        ours,
        engine,
        exact,
        exact.agreesWith(asked, ours) && exact.agreesWith(asked, triangle.ours()),
        exact.agreesWith(asked, engine) && exact.agreesWith(asked, triangle.engine()));
  }

  private static Answer ask(CollisionData tree, AuditCase played) {
    Collidable asked = played.asked() instanceof Ray ray ? ray.clone() : played.asked();
    CollisionResults results = new CollisionResults();
    try {
      tree.collideWith(asked, new Matrix4f(played.worldMatrix()), played.worldBound(), results);
    } catch (RuntimeException e) {
      return Answer.failed(e.toString());
    }
    CollisionResult first = results.getClosestCollision();
    return first == null ? Answer.miss() : Answer.reported(first.getDistance());
  }
}
