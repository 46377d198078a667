package dev.sightline.jme.extra.audit;

import com.jme3.bounding.BoundingVolume;
import com.jme3.collision.Collidable;
import com.jme3.collision.CollisionResults;
import com.jme3.collision.bih.BIHTree;
import com.jme3.math.Matrix4f;
import com.jme3.math.Ray;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.jme.install.AnswerObserver;
import dev.sightline.jme.install.InstalledTree;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The audit of one mesh: its engine tree, and which kinds have been reported. Thread-safe. */
final class MeshAudit implements AnswerObserver {
  private final Audit audit;
  private final Set<Disagreement> reported = EnumSet.noneOf(Disagreement.class);
  private @Nullable TriangleSoup builtFrom;
  private @Nullable BIHTree engineTree;

  MeshAudit(Audit audit) {
    this.audit = audit;
  }

  @Override
  public void answered(
      InstalledTree tree,
      Collidable asked,
      Matrix4f worldMatrix,
      @Nullable BoundingVolume worldBound,
      CollisionResults results,
      int first) {
    if (CaseNumbers.flaw(asked, worldMatrix, worldBound) != null || !audit.takesNext()) {
      return;
    }
    TriangleSoup soup = tree.soup();
    MeshComparison comparison =
        new MeshComparison(tree.owner(), asked, worldMatrix, worldBound, soup);
    comparison.ours(results, first);
    try {
      CollisionResults engine = new CollisionResults();
      Collidable copy = asked instanceof Ray ray ? ray.clone() : asked;
      engineTree(tree, soup).collideWith(copy, worldMatrix, worldBound, engine);
      comparison.engine(engine);
    } catch (RuntimeException e) {
      comparison.engineFailed(e);
    }
    comparison.judge(this::found);
  }

  @SuppressWarnings("ReferenceEquality") // a changed mesh has another soup
  private synchronized BIHTree engineTree(InstalledTree tree, TriangleSoup soup) {
    BIHTree current = engineTree;
    if (current == null || builtFrom != soup) {
      current = tree.engineTree();
      engineTree = current;
      builtFrom = soup;
    }
    return current;
  }

  private void found(AuditCase found) {
    audit.count(found.kind());
    synchronized (reported) {
      if (!reported.add(found.kind())) {
        return;
      }
    }
    audit.found(found);
  }
}
