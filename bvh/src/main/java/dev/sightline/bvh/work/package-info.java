/** Work on many threads: who works, and how progress is reported. Imports nothing. */
@NullMarked
package dev.sightline.bvh.work;

import org.jspecify.annotations.NullMarked;
