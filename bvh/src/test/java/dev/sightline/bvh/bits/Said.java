package dev.sightline.bvh.bits;

import dev.sightline.core.bits.Fields;

/** What was answered so far, as one number: results may be used again once they are added. */
final class Said {
  private long hash;

  Said add(Object... answers) {
    for (Object answer : answers) {
      hash = Fields.mix(hash, Fields.hash(answer));
    }
    return this;
  }

  long hash() {
    return hash;
  }
}
