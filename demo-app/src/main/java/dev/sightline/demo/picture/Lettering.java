package dev.sightline.demo.picture;

import com.jme3.asset.AssetManager;
import com.jme3.font.BitmapCharacter;
import com.jme3.font.BitmapFont;
import com.jme3.system.JmeSystem;
import com.jme3.texture.Image;
import com.jme3.texture.image.ImageRaster;

/** Writes text in the engine's bitmap font, so that no font of the machine is needed. */
public final class Lettering {
  private final BitmapFont font;
  private final ImageRaster glyphs;
  private final int glyphRows;

  /** Loads the engine's default font, without an application. */
  public Lettering() {
    this(JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL()));
  }

  /** Loads the engine's default font. */
  public Lettering(AssetManager assets) {
    font = assets.loadFont("Interface/Fonts/Default.fnt");
    Image image = font.getPage(0).getTextureParam("ColorMap").getTextureValue().getImage();
    glyphs = ImageRaster.create(image);
    glyphRows = image.getHeight();
  }

  /** Height of a line in pixels. */
  public int lineHeight() {
    return font.getCharSet().getLineHeight();
  }

  /** Width of a text in pixels. */
  public int width(String text) {
    int width = 0;
    for (int i = 0; i < text.length(); i++) {
      BitmapCharacter glyph = font.getCharSet().getCharacter(text.charAt(i));
      width += glyph == null ? 0 : glyph.getXAdvance();
    }
    return width;
  }

  /** Writes a line with its upper left corner at a pixel; unknown characters are left out. */
  public void write(Picture picture, int left, int top, int rgb, String text) {
    int pen = left;
    for (int i = 0; i < text.length(); i++) {
      BitmapCharacter glyph = font.getCharSet().getCharacter(text.charAt(i));
      if (glyph != null) {
        draw(picture, glyph, pen + glyph.getXOffset(), top + glyph.getYOffset(), rgb);
        pen += glyph.getXAdvance();
      }
    }
  }

  /** The engine stores images with the lowest row first. */
  private void draw(Picture picture, BitmapCharacter glyph, int left, int top, int rgb) {
    for (int y = 0; y < glyph.getHeight(); y++) {
      int row = glyphRows - 1 - (glyph.getY() + y);
      for (int x = 0; x < glyph.getWidth(); x++) {
        picture.blend(left + x, top + y, rgb, glyphs.getPixel(glyph.getX() + x, row).a);
      }
    }
  }
}
