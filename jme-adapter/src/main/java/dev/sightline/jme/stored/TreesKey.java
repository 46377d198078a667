package dev.sightline.jme.stored;

import com.jme3.asset.AssetKey;
import com.jme3.asset.cache.AssetCache;
import org.jspecify.annotations.Nullable;

/** The key of a file of trees, which the asset manager does not keep. */
final class TreesKey extends AssetKey<TreesAsset> {
  TreesKey(String name) {
    super(name);
  }

  @Override
  public @Nullable Class<? extends AssetCache> getCacheType() {
    return null;
  }
}
