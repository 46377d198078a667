/**
 * Trees read from files beside assets: finding them through the asset manager, and the meshes of a
 * model whose trees are worth a file. What comes in here knows assets and files; the demo's {@code
 * bake} writes them; the form of the files is {@code bvh.store}'s.
 */
@NullMarked
package dev.sightline.jme.stored;

import org.jspecify.annotations.NullMarked;
