/** Triangles as the library reads them: a view over the caller's arrays. */
@NullMarked
package dev.sightline.bvh.soup;

import org.jspecify.annotations.NullMarked;
