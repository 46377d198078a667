/**
 * Pictures of any mesh by the library's rays alone, on as many threads as one likes: shaded,
 * normals, depth, and what each pixel's ray cost. Needs the engine for its lettering only.
 */
@NullMarked
package dev.sightline.demo.render;

import org.jspecify.annotations.NullMarked;
