package dev.sightline.demo;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.sightline.demo.PackageRules.JME;
import static dev.sightline.demo.PackageRules.within;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Which package of {@code jme-adapter} may import which. */
@AnalyzeClasses(
    packages = "dev.sightline",
    importOptions = {ImportOption.DoNotIncludeTests.class, PackageRules.NoTestJars.class})
class AdapterLayersTest {
  @ArchTest
  static final ArchRule conversion_stands_alone = within(JME + "convert", JME, JME + "internal");

  @ArchTest static final ArchRule what_all_share_stands_alone = within(JME + "internal", JME);

  @ArchTest static final ArchRule scene_stands_alone = within(JME + "scene", JME);

  @ArchTest
  static final ArchRule levels_are_read_once =
      within(JME + "extra.level", JME, JME + "scene", JME + "convert", JME + "internal");

  @ArchTest
  static final ArchRule results_know_no_query =
      within(
          JME + "result",
          JME,
          JME + "scene",
          JME + "convert",
          JME + "internal",
          JME + "internal.pose");

  @ArchTest
  static final ArchRule trees_of_meshes_know_no_scene =
      within(JME + "internal.mesh", JME, JME + "internal", JME + "convert");

  @ArchTest
  static final ArchRule poses_use_trees_of_meshes =
      within(JME + "internal.pose", JME, JME + "convert", JME + "internal.mesh");

  @ArchTest
  static final ArchRule the_scene_index_keeps_trees_of_meshes =
      within(
          JME + "index",
          JME,
          JME + "internal",
          JME + "internal.mesh",
          JME + "internal.pose",
          JME + "internal.seat",
          JME + "scene",
          JME + "stored",
          JME + "convert");

  @ArchTest
  static final ArchRule stored_trees_know_assets_and_meshes =
      within(JME + "stored", JME, JME + "internal", JME + "internal.mesh", JME + "scene");

  @ArchTest
  static final ArchRule installed_trees_know_no_index =
      within(
          JME + "install",
          JME,
          JME + "internal",
          JME + "internal.mesh",
          JME + "convert",
          JME + "result");

  @ArchTest
  static final ArchRule internal_of_the_adapter_is_for_it_alone =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.sightline.jme..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.sightline.jme.internal..", "dev.sightline.jme.extra.internal..");

  @ArchTest
  static final ArchRule control_asks_through_queries =
      within(
          JME + "control",
          JME,
          JME + "app",
          JME + "query",
          JME + "index",
          JME + "result",
          JME + "scene",
          JME + "convert",
          JME + "internal",
          JME + "internal.spatial",
          JME + "internal.walk");

  @ArchTest
  static final ArchRule the_clockwork_of_characters_asks_nothing =
      within(JME + "internal.walk", JME, JME + "internal");

  @ArchTest
  static final ArchRule queries_ask_the_index =
      within(
          JME + "query",
          JME,
          JME + "query.line",
          JME + "query.watch",
          JME + "index",
          JME + "result",
          JME + "scene",
          JME + "convert",
          JME + "internal",
          JME + "internal.line",
          JME + "internal.mesh");

  @ArchTest
  static final ArchRule how_lines_are_picked_is_a_number = within(JME + "query.line", JME);

  @ArchTest
  static final ArchRule who_watches_rays_is_told_results =
      within(JME + "query.watch", JME, JME + "result");

  @ArchTest
  static final ArchRule what_is_drawn_over_a_scene_knows_nothing_of_it =
      within(JME + "extra.internal", JME);

  @ArchTest
  static final ArchRule tools_listen_to_pointers =
      within(
          JME + "extra.pointer.tool",
          JME,
          JME + "extra.pointer",
          JME + "result",
          JME + "internal",
          JME + "extra.internal");

  @ArchTest
  static final ArchRule geometry_against_geometry_asks_through_queries =
      within(
          JME + "extra.pair", JME, JME + "query", JME + "index", JME + "result", JME + "internal");

  @ArchTest
  static final ArchRule convex_shapes_ask_through_queries =
      within(
          JME + "extra.convex",
          JME,
          JME + "query",
          JME + "index",
          JME + "result",
          JME + "convert",
          JME + "extra.level",
          JME + "internal");

  @ArchTest
  static final ArchRule solids_of_a_scene_are_asked_through_queries =
      within(
          JME + "extra.solid", JME, JME + "query", JME + "index", JME + "result", JME + "internal");

  @ArchTest
  static final ArchRule the_search_for_lines_asks_the_index =
      within(
          JME + "internal.line",
          JME,
          JME + "index",
          JME + "result",
          JME + "convert",
          JME + "internal");

  @ArchTest
  static final ArchRule placing_asks_through_queries =
      within(
          JME + "extra.placing",
          JME,
          JME + "query",
          JME + "query.line",
          JME + "result",
          JME + "convert",
          JME + "internal",
          JME + "internal.pose",
          JME + "internal.spatial");

  @ArchTest
  static final ArchRule explanations_ask_through_queries =
      within(
          JME + "extra.explain",
          JME,
          JME + "query",
          JME + "index",
          JME + "result",
          JME + "scene",
          JME + "internal");

  @ArchTest
  static final ArchRule pointers_ask_through_queries =
      within(
          JME + "extra.pointer",
          JME,
          JME + "query",
          JME + "result",
          JME + "scene",
          JME + "convert",
          JME + "internal",
          JME + "internal.spatial");

  @ArchTest
  static final ArchRule selection_asks_snapshots =
      within(
          JME + "extra.select",
          JME,
          JME + "query",
          JME + "query.line",
          JME + "index",
          JME + "result",
          JME + "scene",
          JME + "convert",
          JME + "internal",
          JME + "internal.spatial");

  @ArchTest
  static final ArchRule cameras_ask_through_queries =
      within(
          JME + "extra.camera",
          JME,
          JME + "query",
          JME + "result",
          JME + "internal",
          JME + "internal.spatial");

  @ArchTest
  static final ArchRule what_moves_spatials_asks_through_queries =
      within(
          JME + "internal.spatial",
          JME,
          JME + "query",
          JME + "index",
          JME + "convert",
          JME + "internal");

  @ArchTest
  static final ArchRule nothing_in_the_library_needs_control_but_the_overlay =
      noClasses()
          .that()
          .resideInAPackage("dev.sightline.jme..")
          .and()
          .resideOutsideOfPackages(
              "dev.sightline.jme.control..", "dev.sightline.jme.extra.overlay..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.sightline.jme.control..");
}
