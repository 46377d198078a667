package dev.sightline.demo;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;

/** Names in the rules about packages, and which classes they are about. */
final class PackageRules {
  static final String BVH = "dev.sightline.bvh.";
  static final String EXHIBITS = "dev.sightline.demo.scenes.kernels.";
  static final String INCUBATOR = "jdk.incubator.vector..";

  private PackageRules() {}

  /** The test fixtures of other modules come as jars of their own. */
  static final class NoTestJars implements ImportOption {
    @Override
    public boolean includes(Location location) {
      return !location.contains("-tests.jar");
    }
  }
}
