package dev.sightline.core;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class CorePackagesTest {
  @Test
  void eachPackageImportsWhatItsLineNames() throws IOException {
    PackageImports.check(
        "core",
        """
        closest: exact shape
        convex: exact hull shape
        documented: ray shape
        exact:
        hull: closest exact shape
        overlap: closest exact shape
        overlap.frustum: exact shape
        overlap.triangle: closest exact shape
        ray: exact shape
        shape:
        sweep: closest exact overlap overlap.triangle shape
        view:
        volume: closest shape
        """);
  }
}
