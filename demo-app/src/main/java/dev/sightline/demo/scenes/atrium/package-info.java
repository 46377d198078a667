/** The atrium of Sponza: walk in it, point at its triangles, measure a pick beside the engine's. */
@NullMarked
package dev.sightline.demo.scenes.atrium;

import org.jspecify.annotations.NullMarked;
