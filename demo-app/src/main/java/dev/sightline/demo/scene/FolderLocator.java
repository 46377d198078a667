package dev.sightline.demo.scene;

import com.jme3.asset.AssetInfo;
import com.jme3.asset.AssetKey;
import com.jme3.asset.AssetLoadException;
import com.jme3.asset.AssetManager;
import com.jme3.asset.plugins.FileLocator;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds assets in a folder, as the engine's locator does, and stops loaders that go on reading
 * after the end of a file: the engine's own for j3o would wait for billions of bytes that a damaged
 * head promises. XML with a {@link XmlProlog document type} is not opened. The asset manager makes
 * instances, so the class is public.
 */
@SuppressWarnings("rawtypes")
public final class FolderLocator extends FileLocator {
  @Override
  public @Nullable AssetInfo locate(AssetManager manager, AssetKey key) {
    AssetInfo found = super.locate(manager, key);
    if (found == null) {
      return null;
    }
    return new AssetInfo(manager, key) {
      @Override
      public InputStream openStream() {
        if (isXml(key.getExtension())) {
          refuseDocumentType(found);
        }
        return new EndingStream(found.openStream());
      }
    };
  }

  /** Whether the engine's loader of such files parses XML. */
  static boolean isXml(String extension) {
    return extension.endsWith("xml") || extension.equals("scene");
  }

  private static void refuseDocumentType(AssetInfo found) {
    try (InputStream prolog = new EndingStream(found.openStream())) {
      XmlProlog.refuseDocumentType(prolog);
    } catch (IOException e) {
      throw new AssetLoadException(found.getKey() + " " + e.getMessage());
    }
  }

  /** Says a few times that the end is reached, then fails. */
  private static final class EndingStream extends FilterInputStream {
    private static final int PATIENCE = 100;

    private int ends;

    EndingStream(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      return checked(super.read());
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
      return checked(super.read(into, from, length));
    }

    private int checked(int read) throws IOException {
      if (read < 0 && ++ends > PATIENCE) {
        throw new EOFException("the file ends too early");
      }
      return read;
    }
  }
}
