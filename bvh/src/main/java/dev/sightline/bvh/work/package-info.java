/** Work on many threads: which threads work, and how progress is reported. */
@NullMarked
package dev.sightline.bvh.work;

import org.jspecify.annotations.NullMarked;
