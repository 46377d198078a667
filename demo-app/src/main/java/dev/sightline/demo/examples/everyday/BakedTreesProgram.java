package dev.sightline.demo.examples.everyday;

import com.jme3.asset.plugins.FileLocator;
import com.jme3.export.binary.BinaryExporter;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Sphere;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.store.TreeFileWriter;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.stored.ModelMeshes;
import dev.sightline.jme.stored.StoredTrees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Trees are built once and written beside a model; a game that loads it builds none. */
public final class BakedTreesProgram extends EverydayProgram {
  @Override
  void start() {
    try {
      Path folder = Files.createTempDirectory("baked");
      BinaryExporter.getInstance()
          .save(new Geometry("ball", new Sphere(60, 60, 3)), folder.resolve("ball.j3o").toFile());
      assets.registerLocator(folder.toString(), FileLocator.class);
      bake(assets.loadModel("ball.j3o"), folder.resolve(StoredTrees.nameOf("ball.j3o")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    assets.clearCache(); // from here on it is the game that loads
    Spatial ball = assets.loadModel("ball.j3o");
    say(Sightline.prepare(ball, StoredTrees.of(assets)) + " tree read");
    ball.setMaterial(paint(com.jme3.math.ColorRGBA.White));
    root.attachChild(ball);
  }

  private static void bake(Spatial model, Path file) throws IOException {
    try (SeekableByteChannel channel =
        Files.newByteChannel(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      TreeFileWriter writer = new TreeFileWriter(channel);
      for (ModelMeshes.Part part : ModelMeshes.of(model, false).parts()) {
        writer.add(BvhBuilder.build(part.soup(), BuildOptions.best()), part.soup());
      }
      writer.finish();
    }
  }
}
