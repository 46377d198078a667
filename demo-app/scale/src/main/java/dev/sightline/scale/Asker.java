package dev.sightline.scale;

import java.io.Serializable;
import java.util.function.Consumer;

/** Asks what one kind of job asks. Sent to the machines that work. */
@FunctionalInterface
interface Asker extends Serializable {
  /** Answers the questions of a block, in their order, with none, one or more rows each. */
  void ask(TaskWorld world, QuestionBlock block, Consumer<String> rows);
}
