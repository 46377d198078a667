package dev.sightline.jme;

import dev.sightline.core.PackageImports;
import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class JmePackagesTest {
  @Test
  void eachPackageImportsWhatItsLineNames() throws IOException {
    PackageImports.check(
        "jme",
        """
        (root): app install internal.mesh stored
        app: convert index install query query.watch result
        control:
        control.character: control index internal internal.spatial internal.walk query scene
        control.snap: control index internal internal.spatial internal.walk query result
        convert: internal
        extra.alpha: internal query result
        extra.audit: install internal
        extra.camera: internal internal.spatial query result
        extra.convex: convert extra.internal extra.level index internal query result
        extra.explain: index internal query result scene
        extra.handle: convert extra.internal internal query result
        extra.internal: index internal query
        extra.level: convert internal scene
        extra.overlay: app control control.character control.snap convert extra.internal index internal query query.watch result
        extra.pair: extra.internal index internal query result
        extra.placing: convert internal internal.pose internal.spatial query query.line result
        extra.pointer: convert internal internal.spatial query result scene
        extra.pointer.tool: extra.internal extra.pointer result
        extra.select: convert extra.internal index internal internal.spatial query query.line result scene
        extra.solid: extra.internal index internal query result
        extra.trigger: control.character extra.level internal scene
        index: convert internal internal.mesh internal.pose internal.seat scene stored
        inject: app index query
        install: convert install.terrain internal internal.mesh result
        install.terrain: convert internal internal.mesh result
        internal:
        internal.line: convert index internal result
        internal.mesh: convert internal
        internal.pose: convert internal internal.mesh
        internal.seat:
        internal.spatial: convert index internal query
        internal.walk: control internal
        query: convert index internal internal.line internal.mesh query.line query.watch result scene
        query.line:
        query.watch: result
        result: convert internal internal.pose scene
        scene: internal
        stored: internal internal.mesh scene
        """);
  }
}
