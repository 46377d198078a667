/** The obstacle course, with signs, and what the character is doing in words. */
@NullMarked
package dev.sightline.demo.scenes.course;

import org.jspecify.annotations.NullMarked;
