/** Work on many threads: which threads work, and how progress is reported. Imports nothing. */
@NullMarked
package dev.sightline.bvh.work;

import org.jspecify.annotations.NullMarked;
