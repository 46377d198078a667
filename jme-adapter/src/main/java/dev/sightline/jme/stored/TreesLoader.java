package dev.sightline.jme.stored;

import com.jme3.asset.AssetInfo;
import com.jme3.asset.AssetLoader;
import java.io.IOException;

/**
 * Opens files of trees for an asset manager, which makes instances itself. For {@link StoredTrees},
 * which registers it.
 */
public final class TreesLoader implements AssetLoader {
  @Override
  public Object load(AssetInfo info) throws IOException {
    return TreesAsset.open(info);
  }
}
