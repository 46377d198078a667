package dev.sightline.demo;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.sightline.demo.PackageRules.CORE;
import static dev.sightline.demo.PackageRules.EXHIBITS;
import static dev.sightline.demo.PackageRules.within;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Which package of {@code core} may import which. */
@AnalyzeClasses(
    packages = "dev.sightline",
    importOptions = {ImportOption.DoNotIncludeTests.class, PackageRules.NoTestJars.class})
class CoreLayersTest {
  @ArchTest static final ArchRule exact_stands_alone = within(CORE + "exact", CORE);

  @ArchTest
  static final ArchRule shape_uses_only_exact = within(CORE + "shape", CORE, CORE + "exact");

  @ArchTest
  static final ArchRule ray_kernels_use_shape_and_exact =
      within(CORE + "ray", CORE, CORE + "shape", CORE + "exact");

  @ArchTest static final ArchRule views_stand_alone = within(CORE + "view", CORE);

  @ArchTest
  static final ArchRule closest_kernels_use_shape_and_exact =
      within(CORE + "closest", CORE, CORE + "shape", CORE + "exact");

  @ArchTest
  static final ArchRule documented_forms_use_shape_and_results_of_ray =
      within(CORE + "documented", CORE, CORE + "shape", CORE + "ray");

  @ArchTest
  static final ArchRule the_library_does_not_run_on_documented_forms =
      noClasses()
          .that()
          .resideOutsideOfPackages(CORE + "documented", EXHIBITS + "exhibit..") // shown beside ours
          .should()
          .dependOnClassesThat()
          .resideInAPackage(CORE + "documented");

  @ArchTest
  static final ArchRule overlap_kernels_may_also_use_closest_and_ray =
      within(
          CORE + "overlap", CORE, CORE + "shape", CORE + "exact", CORE + "closest", CORE + "ray");

  @ArchTest
  static final ArchRule overlap_kernels_of_triangles_need_no_other_volumes =
      within(
          CORE + "overlap.triangle",
          CORE,
          CORE + "shape",
          CORE + "exact",
          CORE + "closest",
          CORE + "ray");

  @ArchTest
  static final ArchRule overlap_kernels_of_frusta_need_no_other_volumes =
      within(CORE + "overlap.frustum", CORE, CORE + "shape", CORE + "exact", CORE + "closest");

  @ArchTest
  static final ArchRule hulls_use_shape_exact_and_closest =
      within(CORE + "hull", CORE, CORE + "shape", CORE + "exact", CORE + "closest");

  @ArchTest
  static final ArchRule convex_kernels_use_hulls =
      within(
          CORE + "convex", CORE, CORE + "shape", CORE + "exact", CORE + "closest", CORE + "hull");

  @ArchTest
  static final ArchRule sweeps_may_use_rays_closest_points_and_overlaps =
      within(
          CORE + "sweep",
          CORE,
          CORE + "shape",
          CORE + "exact",
          CORE + "closest",
          CORE + "ray",
          CORE + "overlap",
          CORE + "overlap.triangle");

  @ArchTest
  static final ArchRule volumes_use_shape_exact_and_closest =
      within(CORE + "volume", CORE, CORE + "shape", CORE + "exact", CORE + "closest");
}
