/** What commands work on: a scene that the demo has by name, or a model's file. */
@NullMarked
package dev.sightline.demo.subject;

import org.jspecify.annotations.NullMarked;
