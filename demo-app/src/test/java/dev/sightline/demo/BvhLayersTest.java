package dev.sightline.demo;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.sightline.demo.PackageRules.BVH;
import static dev.sightline.demo.PackageRules.INCUBATOR;
import static dev.sightline.demo.PackageRules.family;
import static dev.sightline.demo.PackageRules.within;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Which package of {@code bvh} may import which. */
@AnalyzeClasses(
    packages = "dev.sightline",
    importOptions = {ImportOption.DoNotIncludeTests.class, PackageRules.NoTestJars.class})
class BvhLayersTest {
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
  static final ArchRule vector_warms_up_as_a_program_would =
      within(
          BVH + "vector",
          BVH,
          BVH + "internal",
          BVH + "soup",
          BVH + "tree",
          BVH + "build",
          BVH + "hit",
          BVH + "query.ray");

  @ArchTest
  static final ArchRule bvh_does_not_know_where_its_vectors_come_from =
      noClasses()
          .that()
          .resideInAPackage("dev.sightline.bvh..")
          .and()
          .resideOutsideOfPackage(BVH + "vector")
          .should()
          .dependOnClassesThat()
          .resideInAPackage(BVH + "vector");

  @ArchTest static final ArchRule soup_uses_core_only = within(BVH + "soup", BVH);

  @ArchTest static final ArchRule tree_also_uses_soup = within(BVH + "tree", BVH, BVH + "soup");

  @ArchTest
  static final ArchRule store_knows_trees_and_not_how_they_are_built =
      within(BVH + "store", BVH, BVH + "soup", BVH + "tree", BVH + "internal");

  @ArchTest static final ArchRule hit_uses_core_only = within(BVH + "hit", BVH);

  @ArchTest
  static final ArchRule instance_uses_tree_only = within(BVH + "instance", BVH, BVH + "tree");

  @ArchTest
  static final ArchRule pose_uses_soup_and_tree =
      within(BVH + "pose", BVH, BVH + "soup", BVH + "tree");

  @ArchTest static final ArchRule work_stands_alone = within(BVH + "work", BVH);

  @ArchTest
  static final ArchRule internal_uses_tree_instance_and_work =
      within(BVH + "internal", BVH, BVH + "tree", BVH + "instance", BVH + "work");

  @ArchTest
  static final ArchRule internal_is_for_bvh_alone =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.sightline.bvh..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.sightline.bvh.internal..");

  @ArchTest
  static final ArchRule build_knows_no_query =
      within(
          BVH + "build",
          BVH,
          BVH + "soup",
          BVH + "tree",
          BVH + "instance",
          BVH + "internal",
          BVH + "work");

  @ArchTest
  static final ArchRule filters_and_the_geometry_of_hits_use_tree_instance_and_hit =
      within(BVH + "query", BVH, BVH + "tree", BVH + "instance", BVH + "hit");

  @ArchTest static final ArchRule rays_know_no_other_query = family("ray", BVH + "work");

  @ArchTest
  static final ArchRule overlaps_know_solids_and_no_other_query = family("overlap", BVH + "solid");

  @ArchTest
  static final ArchRule solids_ask_for_closest_points =
      within(
          BVH + "solid",
          BVH,
          BVH + "soup",
          BVH + "tree",
          BVH + "instance",
          BVH + "hit",
          BVH + "internal",
          BVH + "query",
          BVH + "query.closest");

  @ArchTest static final ArchRule lines_know_no_other_query = family("line");

  @ArchTest static final ArchRule sweeps_know_no_other_query = family("sweep");

  @ArchTest
  static final ArchRule closest_points_know_no_other_query = family("closest", BVH + "work");

  @ArchTest
  static final ArchRule pairs_of_meshes_know_filters_and_no_query =
      within(
          BVH + "extra.pair",
          BVH,
          BVH + "tree",
          BVH + "instance",
          BVH + "internal",
          BVH + "work",
          BVH + "query");

  @ArchTest
  static final ArchRule contours_use_pairs =
      within(BVH + "extra.contour", BVH, BVH + "instance", BVH + "extra.pair");

  @ArchTest
  static final ArchRule convex_shapes_know_filters_and_no_query =
      within(
          BVH + "extra.convex",
          BVH,
          BVH + "tree",
          BVH + "instance",
          BVH + "hit",
          BVH + "internal",
          BVH + "query");

  @ArchTest
  static final ArchRule chunky_uses_soup_hit_and_internal =
      within(BVH + "chunky", BVH, BVH + "soup", BVH + "hit", BVH + "internal");

  @ArchTest
  static final ArchRule height_uses_chunky_tree_internal_and_work =
      within(BVH + "height", BVH, BVH + "chunky", BVH + "tree", BVH + "internal", BVH + "work");

  @ArchTest
  static final ArchRule tiles_are_built_stored_and_asked =
      within(
          BVH + "extra.tile",
          BVH,
          BVH + "soup",
          BVH + "tree",
          BVH + "hit",
          BVH + "instance",
          BVH + "build",
          BVH + "store",
          BVH + "query",
          BVH + "query.ray",
          BVH + "height",
          BVH + "internal",
          BVH + "work");

  @ArchTest
  static final ArchRule move_asks_queries_of_instances =
      within(
          BVH + "move",
          BVH,
          BVH + "tree",
          BVH + "instance",
          BVH + "query",
          BVH + "query.ray",
          BVH + "query.sweep",
          BVH + "hit");
}
