package dev.sightline.demo;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;

/** Who may import whom, as docs/architecture.md says. */
@AnalyzeClasses(
    packages = "dev.sightline",
    importOptions = {ImportOption.DoNotIncludeTests.class, ArchitectureTest.NoTestJars.class})
class ArchitectureTest {
  /** The test fixtures of other modules come as jars of their own. */
  static final class NoTestJars implements ImportOption {
    @Override
    public boolean includes(Location location) {
      return !location.contains("-tests.jar");
    }
  }

  private static final String CORE = "dev.sightline.core.";
  private static final String BVH = "dev.sightline.bvh.";
  private static final String JME = "dev.sightline.jme.";
  private static final String EXHIBITS = "dev.sightline.demo.scenes.kernels.";
  private static final String INCUBATOR = "jdk.incubator.vector..";

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
          BVH + "pair",
          BVH,
          BVH + "tree",
          BVH + "instance",
          BVH + "internal",
          BVH + "work",
          BVH + "query");

  @ArchTest
  static final ArchRule contours_use_pairs =
      within(BVH + "pair.contour", BVH, BVH + "instance", BVH + "pair");

  @ArchTest
  static final ArchRule convex_shapes_know_filters_and_no_query =
      within(
          BVH + "convex",
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
          BVH + "tile",
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
  static final ArchRule conversion_stands_alone = within(JME + "convert", JME, JME + "internal");

  @ArchTest static final ArchRule what_all_share_stands_alone = within(JME + "internal", JME);

  @ArchTest static final ArchRule scene_stands_alone = within(JME + "scene", JME);

  @ArchTest
  static final ArchRule levels_are_read_once =
      within(JME + "level", JME, JME + "scene", JME + "convert", JME + "internal");

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
          .resideInAPackage("dev.sightline.jme.internal..");

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
      within(JME + "internal.draw", JME);

  @ArchTest
  static final ArchRule tools_listen_to_pointers =
      within(
          JME + "pointer.tool",
          JME,
          JME + "pointer",
          JME + "result",
          JME + "internal",
          JME + "internal.draw");

  @ArchTest
  static final ArchRule nobody_needs_the_overlay =
      noClasses()
          .that()
          .resideOutsideOfPackages("dev.sightline.jme.overlay..", "dev.sightline.demo..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.sightline.jme.overlay..");

  @ArchTest
  static final ArchRule geometry_against_geometry_asks_through_queries =
      within(
          JME + "query.pair", JME, JME + "query", JME + "index", JME + "result", JME + "internal");

  @ArchTest
  static final ArchRule convex_shapes_ask_through_queries =
      within(
          JME + "query.convex",
          JME,
          JME + "query",
          JME + "index",
          JME + "result",
          JME + "convert",
          JME + "level",
          JME + "internal");

  @ArchTest
  static final ArchRule solids_of_a_scene_are_asked_through_queries =
      within(
          JME + "query.solid", JME, JME + "query", JME + "index", JME + "result", JME + "internal");

  @ArchTest
  static final ArchRule the_search_for_lines_asks_the_index =
      within(JME + "internal.line", JME, JME + "index", JME + "result", JME + "convert");

  @ArchTest
  static final ArchRule placing_asks_through_queries =
      within(
          JME + "placing",
          JME,
          JME + "query",
          JME + "result",
          JME + "convert",
          JME + "internal",
          JME + "internal.spatial");

  @ArchTest
  static final ArchRule pointers_ask_through_queries =
      within(
          JME + "pointer", JME, JME + "query", JME + "result", JME + "convert", JME + "internal");

  @ArchTest
  static final ArchRule selection_asks_snapshots =
      within(
          JME + "select",
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
          JME + "camera",
          JME,
          JME + "query",
          JME + "result",
          JME + "internal",
          JME + "internal.spatial");

  @ArchTest
  static final ArchRule what_moves_spatials_asks_through_queries =
      within(JME + "internal.spatial", JME, JME + "query", JME + "index", JME + "convert");

  @ArchTest
  static final ArchRule nothing_in_the_library_needs_control_but_the_overlay =
      noClasses()
          .that()
          .resideInAPackage("dev.sightline.jme..")
          .and()
          .resideOutsideOfPackages("dev.sightline.jme.control..", "dev.sightline.jme.overlay..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.sightline.jme.control..");

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
  static void public_types_have_unique_simple_names(JavaClasses all) {
    Map<String, List<String>> byName =
        all.stream()
            .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
            .filter(JavaClass::isTopLevelClass)
            .filter(type -> !type.getSimpleName().equals("package-info"))
            .collect(
                Collectors.groupingBy(
                    JavaClass::getSimpleName,
                    Collectors.mapping(JavaClass::getName, Collectors.toList())));
    assertThat(byName).isNotEmpty();
    assertThat(byName.values()).allSatisfy(names -> assertThat(names).hasSize(1));
  }

  /** A file holds one top-level type. */
  @ArchTest
  static void no_package_has_more_than_twenty_files(JavaClasses all) {
    Map<String, List<String>> byPackage =
        all.stream()
            .filter(JavaClass::isTopLevelClass)
            .filter(type -> !type.getSimpleName().equals("package-info"))
            .collect(
                Collectors.groupingBy(
                    JavaClass::getPackageName,
                    Collectors.mapping(JavaClass::getSimpleName, Collectors.toList())));
    assertThat(byPackage).hasSizeGreaterThan(30);
    byPackage.values().removeIf(types -> types.size() <= 20);
    assertThat(byPackage).isEmpty();
  }

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

  /** A family of queries: it shares the filters with the others, and what is internal. */
  private static ArchRule family(String name, String... more) {
    String[] used = Arrays.copyOf(more, more.length + 5);
    used[more.length] = BVH + "tree";
    used[more.length + 1] = BVH + "instance";
    used[more.length + 2] = BVH + "hit";
    used[more.length + 3] = BVH + "query";
    used[more.length + 4] = BVH + "internal";
    return within(BVH + "query." + name, BVH, used);
  }

  /** A package that, of its module's packages, uses itself and those named. */
  private static ArchRule within(String name, String module, String... used) {
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
                .as("reside in another package of the module"))
        .allowEmptyShould(true);
  }
}
