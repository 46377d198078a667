package dev.sightline.demo.docs;

import com.google.inject.AbstractModule;
import com.jme3.anim.SkinningControl;
import com.jme3.app.Application;
import com.jme3.app.state.AppStateManager;
import com.jme3.asset.AssetManager;
import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.collision.CollisionResults;
import com.jme3.input.InputManager;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.control.AbstractControl;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.heightfield.HeightPatch;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.move.CharacterMover;
import dev.sightline.bvh.move.Ledge;
import dev.sightline.bvh.move.LedgeQuery;
import dev.sightline.bvh.pose.BonePose;
import dev.sightline.bvh.pose.MorphTargets;
import dev.sightline.bvh.pose.PosableTree;
import dev.sightline.bvh.pose.Skin;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.query.sweep.SweepQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.work.Progress;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.control.character.KinematicCharacter;
import dev.sightline.jme.control.character.KinematicCharacterControl;
import dev.sightline.jme.extra.handle.HandleState;
import dev.sightline.jme.extra.trigger.TriggerState;
import dev.sightline.jme.extra.trigger.TriggerVolume;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.Pick;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;

/** What the samples of the pages use and do not declare; compiled, never run. */
abstract class SampleContext extends AbstractModule {
  // a game
  AppStateManager stateManager;
  InputManager inputManager;
  Camera cam;
  Node rootNode;
  Node guiNode;
  Node enemies;
  CollisionAppState collision;
  CollisionResults results;
  SceneView view;
  ExecutorService executor;
  Path folder;
  float tpf;
  Ray ray;
  Vector3f a;
  Vector3f b;
  Spatial guard;
  Spatial thief;
  Vector3f ball;
  Vector3f motion;
  Vector3f bomb;
  Vector3f eyes;
  Application app;
  AssetManager assetManager;
  PhysicsSpace space;
  PhysicsRigidBody body;
  Vector3f head;
  Vector3f direction;
  Vector3f velocity;
  Vector3f spawn;
  float speed;
  long seed;
  long now;
  Spatial player;
  Spatial horse;
  Spatial model;
  SkinningControl skinning;
  Spatial deer;
  Spatial house;
  Geometry rock;
  Geometry monitor;
  Spatial forest;
  Spatial planet;
  Spatial door;
  TriggerState triggers;
  TriggerVolume ladder;
  HandleState handles;
  Pick pick;
  KinematicCharacterControl walker;
  KinematicCharacter character;
  CollisionAppState map;
  CollisionAppState yard;
  CollisionAppState gui;
  ViewPort mapViewPort;
  ViewPort offView;
  ViewPort guiViewPort;
  Material water;
  List<Spatial> crowd;
  List<Geometry> faded = new ArrayList<>();
  Inputs inputs;
  static final QueryOptions SOLIDS = QueryOptions.DEFAULT;
  static final int ENEMY = 1;
  static final int UNIT = 4;
  static final int TERRAIN = 2;
  static final int SOLID = 3;
  static final int PLANKS = 5;
  static final int LEAVES = 6;

  // without an engine
  float x;
  float y;
  float z;
  double ox;
  double oy;
  double oz;
  double dx;
  double dy;
  double dz;
  double cx;
  double cy;
  double cz;
  double px;
  double py;
  double pz;
  double qx;
  double qy;
  double qz;
  double radius;
  double tMax;
  double feet;
  float[] positions;
  float[] heights;
  HeightPatch[] patches;
  int[] indices;
  int[] bones;
  float[] weights;
  int boneCount;
  float[] matrices;
  float[] smile;
  float[] frown;
  MorphTargets targets;
  Skin skin;
  PosableTree posable;
  BonePose pose;
  float[] rays;
  float[] points;
  double[] places;
  int[] triangles;
  int[] instances;
  int first;
  int count;
  TriangleSoup soup;
  Bvh tree;
  Bvh scan;
  Affine turned;
  InstanceTree world;
  CharacterMover mover;
  LedgeQuery ledges;
  Ledge ledge;
  Vector3f ahead;
  double fx;
  double fy;
  double fz;
  int shooter;
  RayQuery query;
  RayHit hit;
  SweepQuery sweep;
  SweepContact contact;
  SweepContactList contacts;
  MeshPoint point;
  ChunkyTriMesh mesh;
  BuildOptions options;
  Progress progress;
  Bar bar;

  /** What players press, by step. */
  interface Inputs {
    Vector3f at(long step);
  }

  /** Shows how far a build is; false where it was cancelled. */
  interface Bar {
    boolean show(double fraction);
  }

  /** A control of a game. */
  static final class Enemy extends AbstractControl {
    int hurt;

    float harm;

    void hurt() {
      hurt++;
    }

    void hurt(float part) {
      harm += part;
    }

    @Override
    protected void controlUpdate(float time) {}

    @Override
    protected void controlRender(RenderManager manager, ViewPort port) {}
  }

  /** What a player selects. */
  abstract static class Unit extends AbstractControl {}

  abstract boolean isPlank(int instance);

  abstract void hangAt(double x, double y, double z);

  abstract void hang(Ledge at);

  abstract void hitAt(Object what, Vector3f where);

  abstract void walkTo(Vector3f where);

  abstract void alarm();

  abstract void stand(Vector3f where, Vector3f up);

  abstract void roll(Vector3f to);

  abstract void answer(double height);

  abstract void count(List<?> units, List<?> sides);

  abstract void select(Geometry geometry, int triangleIndex, Vector3f where);

  abstract void mark(Geometry geometry, Vector3f where);

  abstract void play(String sound);

  abstract void pose(Spatial bone, double lift, Vector3f up);

  abstract void plan(SceneView view);

  abstract void open(Spatial what);

  abstract void label(Optional<Spatial> what, Vector2f where);

  abstract void paint(ColorRGBA colour);

  abstract void fade(Geometry what, float alpha);

  abstract float alphaAt(int triangle, double u, double v);

  /** A source of a class of that name whose one method is the samples. */
  static String around(String name, String samples) {
    return imports()
        + """
        abstract class %s extends SampleContext {
          void page() throws Exception {
        %s
          }
        }
        """
            .formatted(name, samples);
  }

  /** What samples need not import. */
  static String imports() {
    return """
       package dev.sightline.demo.docs;
       import com.google.inject.*;
       import com.google.inject.multibindings.OptionalBinder;
       import com.jme3.bullet.collision.PhysicsRayTestResult;
       import com.jme3.bullet.collision.shapes.CapsuleCollisionShape;
       import com.jme3.bullet.collision.shapes.CompoundCollisionShape;
       import com.jme3.bullet.control.RigidBodyControl;
       import com.jme3.bullet.util.DebugShapeFactory;
       import com.jme3.collision.*;
       import com.jme3.input.MouseInput;
       import com.jme3.input.controls.*;
       import com.jme3.math.ColorRGBA;
       import com.jme3.math.Ray;
       import com.jme3.math.Vector2f;
       import com.jme3.math.Transform;
       import com.jme3.math.Vector3f;
       import com.jme3.material.Material;
       import com.jme3.renderer.*;
       import com.jme3.scene.*;
       import com.jme3.scene.shape.Box;
       import com.jme3.scene.shape.Cylinder;
       import com.jme3.texture.Image;
       import com.jme3.texture.image.ImageRaster;
       import dev.sightline.bvh.build.*;
       import dev.sightline.bvh.chunky.*;
       import dev.sightline.bvh.extra.convex.*;
       import dev.sightline.bvh.height.*;
       import dev.sightline.bvh.heightfield.*;
       import dev.sightline.bvh.hit.*;
       import dev.sightline.bvh.instance.*;
       import dev.sightline.bvh.move.*;
       import dev.sightline.bvh.extra.pair.*;
       import dev.sightline.bvh.extra.contour.*;
       import dev.sightline.bvh.pose.*;
       import dev.sightline.bvh.store.*;
       import dev.sightline.bvh.query.*;
       import dev.sightline.bvh.query.closest.*;
       import dev.sightline.bvh.query.overlap.*;
       import dev.sightline.bvh.query.ray.*;
       import dev.sightline.bvh.query.sweep.*;
       import dev.sightline.bvh.solid.*;
       import dev.sightline.bvh.soup.*;
       import dev.sightline.bvh.extra.tile.*;
       import dev.sightline.bvh.tree.*;
       import dev.sightline.bvh.work.*;
       import dev.sightline.core.convex.*;
       import dev.sightline.core.overlap.triangle.SolidAngle;
       import dev.sightline.core.ray.Culling;
       import dev.sightline.jme.*;
       import dev.sightline.jme.app.*;
       import dev.sightline.jme.extra.audit.*;
       import dev.sightline.jme.extra.camera.*;
       import dev.sightline.jme.extra.explain.*;
       import dev.sightline.jme.control.*;
       import dev.sightline.jme.control.character.*;
       import dev.sightline.jme.control.snap.*;
       import dev.sightline.jme.index.*;
       import dev.sightline.jme.inject.*;
       import dev.sightline.jme.extra.level.*;
       import dev.sightline.jme.extra.placing.*;
       import dev.sightline.jme.extra.overlay.*;
       import dev.sightline.jme.extra.pointer.*;
       import dev.sightline.jme.extra.pointer.tool.*;
       import dev.sightline.jme.query.*;
       import dev.sightline.jme.extra.alpha.*;
       import dev.sightline.jme.extra.convex.*;
       import dev.sightline.jme.extra.handle.*;
       import dev.sightline.jme.query.line.*;
       import dev.sightline.jme.extra.pair.*;
       import dev.sightline.jme.extra.solid.*;
       import dev.sightline.jme.result.*;
       import dev.sightline.jme.scene.*;
       import dev.sightline.jme.extra.select.*;
       import dev.sightline.jme.extra.trigger.*;
       import dev.sightline.jme.stored.*;
       import java.nio.file.*;
       import java.util.*;
       import java.util.concurrent.Executor;
    """;
  }
}
