package dev.sightline.bvh;

import dev.sightline.core.PackageImports;
import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class BvhPackagesTest {
  @Test
  void eachPackageImportsWhatItsLineNames() throws IOException {
    PackageImports.check(
        "bvh",
        """
        build: instance internal soup tree work
        chunky: hit internal soup
        extra.contour: extra.pair instance
        extra.convex: hit instance internal query query.overlap query.sweep tree
        extra.pair: instance internal query tree work
        extra.tile: build height hit instance internal query query.ray soup store tree work
        height: chunky hit internal tree work
        heightfield: hit internal
        hit:
        instance: tree
        internal: instance tree work
        move: hit instance query query.ray query.sweep tree
        pose: soup tree
        query: hit instance tree
        query.closest: hit instance internal query tree work
        query.line: hit instance internal query tree
        query.overlap: hit instance internal query solid tree
        query.ray: hit instance internal query tree work
        query.sweep: hit internal query tree
        solid: hit instance internal query query.closest soup tree
        soup:
        store: internal soup tree
        tree: soup
        vector: build hit internal query.ray soup tree
        work:
        """);
  }
}
