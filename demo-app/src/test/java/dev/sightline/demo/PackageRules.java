package dev.sightline.demo;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;

/** The forms that rules about packages have, and the names in them. */
final class PackageRules {
  static final String CORE = "dev.sightline.core.";
  static final String BVH = "dev.sightline.bvh.";
  static final String JME = "dev.sightline.jme.";
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

  /** A family of queries: it shares the filters with the others, and what is internal. */
  static ArchRule family(String name, String... more) {
    String[] used = Arrays.copyOf(more, more.length + 5);
    used[more.length] = BVH + "tree";
    used[more.length + 1] = BVH + "instance";
    used[more.length + 2] = BVH + "hit";
    used[more.length + 3] = BVH + "query";
    used[more.length + 4] = BVH + "internal";
    return within(BVH + "query." + name, BVH, used);
  }

  /** A package that, of its module's packages, uses itself and those named. */
  static ArchRule within(String name, String module, String... used) {
    String[] strangers = {module.substring(0, module.length() - 1) + ".."};
    String[] friends = new String[used.length + 1];
    friends[0] = name;
    System.arraycopy(used, 0, friends, 1, used.length);
    return noClasses()
        .that()
        .resideInAPackage(name)
        .should()
        .dependOnClassesThat(
            resideInAnyPackage(strangers)
                .and(not(resideInAnyPackage(friends)))
                .as("reside in another package of the module"));
  }
}
