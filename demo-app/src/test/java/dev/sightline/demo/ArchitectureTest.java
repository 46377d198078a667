package dev.sightline.demo;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static dev.sightline.demo.PackageRules.BVH;
import static dev.sightline.demo.PackageRules.EXHIBITS;
import static dev.sightline.demo.PackageRules.INCUBATOR;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Tag;

/**
 * Who may import whom, as docs/architecture.md says: the modules, the demo, and what all keep to.
 * What a package imports of its own module is in the {@code PackagesTest} of that module.
 */
@AnalyzeClasses(
    packages = "dev.sightline",
    importOptions = {ImportOption.DoNotIncludeTests.class, PackageRules.NoTestJars.class})
@Tag("once")
class ArchitectureTest {
  @ArchTest
  static final ArchRule core_needs_nothing_but_java =
      classes()
          .that()
          .resideInAPackage("dev.sightline.core..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("dev.sightline.core..", "java..", "org.jspecify..");

  @ArchTest
  static final ArchRule bvh_needs_nothing_but_core =
      classes()
          .that()
          .resideInAPackage("dev.sightline.bvh..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "dev.sightline.bvh..", "dev.sightline.core..", "java..", "org.jspecify..", INCUBATOR);

  @ArchTest
  static final ArchRule the_spine_never_imports_an_extra =
      noClasses()
          .that()
          .resideInAnyPackage("dev.sightline.bvh..", "dev.sightline.jme..")
          .and()
          .resideOutsideOfPackage("dev.sightline.(*).extra..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.sightline.(*).extra..");

  @ArchTest
  static final ArchRule nobody_needs_the_overlay =
      noClasses()
          .that()
          .resideOutsideOfPackages("dev.sightline.jme.extra.overlay..", "dev.sightline.demo..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.sightline.jme.extra.overlay..");

  @ArchTest
  static final ArchRule nothing_sees_what_stands_before_it =
      noClasses()
          .that()
          .resideInAnyPackage("dev.sightline.jme..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.sightline.demo..");

  @ArchTest
  static final ArchRule exhibits_of_kernels_know_the_library_and_java_alone =
      classes()
          .that()
          .resideInAnyPackage(EXHIBITS + "exhibit..", EXHIBITS + "usual", EXHIBITS + "proof")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              EXHIBITS + "exhibit..",
              EXHIBITS + "usual",
              EXHIBITS + "proof",
              "dev.sightline.core..",
              "dev.sightline.bvh..",
              "java.lang..",
              "java.math..",
              "java.util..",
              "org.jspecify..");

  @ArchTest
  static final ArchRule what_is_internal_of_bvh_is_for_bvh_alone =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.sightline.bvh..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.sightline.bvh.internal..");

  @ArchTest
  static final ArchRule what_is_internal_of_the_adapter_is_for_the_adapter_alone =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.sightline.jme..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.sightline.jme.internal..", "dev.sightline.jme.extra.internal..");

  @ArchTest
  static final ArchRule the_library_does_not_run_on_documented_forms =
      noClasses()
          .that()
          .resideOutsideOfPackages(
              "dev.sightline.core.documented", EXHIBITS + "exhibit..") // shown beside ours
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.sightline.core.documented");

  @ArchTest
  static final ArchRule one_class_alone_knows_the_incubating_vectors =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName(BVH + "vector.IncubatorRays")
          .should()
          .dependOnClassesThat()
          .resideInAPackage(INCUBATOR)
          .orShould()
          .dependOnClassesThat()
          .haveFullyQualifiedName(BVH + "vector.IncubatorRays");

  @ArchTest
  static final ArchRule the_engine_stays_in_the_adapter_and_the_demo =
      noClasses()
          .that(resideInAnyPackage("dev.sightline.core..", "dev.sightline.bvh.."))
          .should()
          .dependOnClassesThat()
          .resideInAPackage("com.jme3..");

  @ArchTest
  static final ArchRule guice_stays_in_inject_and_the_demo =
      noClasses()
          .that()
          .resideOutsideOfPackages("dev.sightline.jme.inject..", "dev.sightline.demo..")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage("com.google.inject..", "jakarta.inject..", "javax.inject..")
                  .and(not(name("jakarta.inject.Inject")))); // an annotation may be missing

  @ArchTest
  static final ArchRule nobody_needs_the_guice_module =
      noClasses()
          .that()
          .resideOutsideOfPackages("dev.sightline.jme.inject..", "dev.sightline.demo..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.sightline.jme.inject..");

  @ArchTest
  static final ArchRule measurements_need_no_engine =
      noClasses()
          .that()
          .resideInAnyPackage(
              "dev.sightline.demo.cast..",
              "dev.sightline.demo.files..",
              "dev.sightline.demo.heights..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("com.jme3..");

  @ArchTest
  static final ArchRule an_example_stands_alone =
      classes()
          .that()
          .resideInAPackage("dev.sightline.demo.examples")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "dev.sightline.core..",
              "dev.sightline.bvh..",
              "dev.sightline.jme..",
              "com.jme3..",
              "java..",
              "org.jspecify..",
              "dev.sightline.demo.examples");

  @ArchTest
  static void examples_do_not_know_each_other(JavaClasses all) {
    String home = "dev.sightline.demo.examples";
    JavaClasses examples = all.that(resideInAPackage(home));
    assertThat(examples).hasSizeGreaterThan(5);
    for (JavaClass example : examples) {
      assertThat(example.getDirectDependenciesFromSelf())
          .map(dependency -> dependency.getTargetClass())
          .filteredOn(target -> target.getPackageName().equals(home))
          .allMatch(target -> topLevel(target).equals(topLevel(example)));
    }
  }

  private static JavaClass topLevel(JavaClass type) {
    return type.getEnclosingClass().map(ArchitectureTest::topLevel).orElse(type);
  }

  @ArchTest
  static final ArchRule packages_form_no_cycles =
      slices().matching("dev.sightline.(**)").should().beFreeOfCycles();

  @ArchTest
  static void no_public_method_has_more_than_eight_parameters(JavaClasses all) {
    List<JavaCodeUnit> units =
        all.that(resideInAnyPackage("dev.sightline.bvh..", "dev.sightline.jme..")).stream()
            .filter(ArchitectureTest::isReachable)
            .flatMap(type -> type.getCodeUnits().stream())
            .filter(unit -> unit.getModifiers().contains(JavaModifier.PUBLIC))
            .filter(unit -> !isCanonical(unit) && !isMatrix(unit))
            .toList();
    assertThat(units).hasSizeGreaterThan(500);
    assertThat(units.stream().filter(unit -> unit.getRawParameterTypes().size() > 8)).isEmpty();
  }

  private static boolean isReachable(JavaClass type) {
    return type.getModifiers().contains(JavaModifier.PUBLIC)
        && type.getEnclosingClass().map(ArchitectureTest::isReachable).orElse(true);
  }

  /** The constructor of a record, which names every component. */
  private static boolean isCanonical(JavaCodeUnit unit) {
    return unit.isConstructor() && unit.getOwner().isRecord();
  }

  /** The twelve numbers of an affine map, row by row. */
  private static boolean isMatrix(JavaCodeUnit unit) {
    return unit.getOwner().getFullName().equals(BVH + "instance.Affine")
        && unit.getName().equals("of")
        && unit.getRawParameterTypes().size() == 12;
  }

  @ArchTest
  static void every_package_is_null_marked(JavaClasses all) {
    List<JavaPackage> packages =
        all.stream()
            .filter(type -> !type.getSimpleName().equals("package-info"))
            .map(JavaClass::getPackage)
            .distinct()
            .toList();
    assertThat(packages).hasSizeGreaterThan(15);
    assertThat(packages)
        .allSatisfy(found -> assertThat(found.isAnnotatedWith(NullMarked.class)).isTrue());
  }

  @ArchTest
  static void all_four_modules_are_seen(JavaClasses all) {
    for (String module : List.of("core", "bvh", "jme", "demo")) {
      assertThat(all.that(resideInAPackage("dev.sightline." + module + ".."))).isNotEmpty();
    }
    assertThat(all).hasSizeGreaterThan(50);
  }
}
