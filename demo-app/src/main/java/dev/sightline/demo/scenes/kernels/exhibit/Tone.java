package dev.sightline.demo.scenes.kernels.exhibit;

/** What a part of a sketch stands for; the drawing gives it a colour. */
public enum Tone {
  /** The first operand: blue. */
  FIRST,
  /** The second operand: orange. */
  SECOND,
  /** What is hit: red. */
  HIT,
  /** The library's answer: green. */
  OURS,
  /** The answer of the usual float form: violet. */
  USUAL,
  /** What is being looked at: yellow. */
  FOCUS,
  /** The origin of a difference: white. */
  ORIGIN,
  /** What only helps to see: grey. */
  GUIDE
}
