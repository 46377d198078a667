package dev.sightline.core.oracle;

import java.math.BigInteger;

/**
 * Exact whole numbers for oracles: of any size, or as longs where the inputs are small enough.
 *
 * @param <T> the numbers
 */
interface Ring<T> {
  T of(long value);

  T of(BigInteger value);

  T add(T a, T b);

  T sub(T a, T b);

  T mul(T a, T b);

  /** The quotient of a division that leaves no remainder. */
  T div(T a, T b);

  int sign(T a);

  /** Numbers of any size. */
  Ring<BigInteger> BIG =
      new Ring<>() {
        @Override
        public BigInteger of(long value) {
          return BigInteger.valueOf(value);
        }

        @Override
        public BigInteger of(BigInteger value) {
          return value;
        }

        @Override
        public BigInteger add(BigInteger a, BigInteger b) {
          return a.add(b);
        }

        @Override
        public BigInteger sub(BigInteger a, BigInteger b) {
          return a.subtract(b);
        }

        @Override
        public BigInteger mul(BigInteger a, BigInteger b) {
          return a.multiply(b);
        }

        @Override
        public BigInteger div(BigInteger a, BigInteger b) {
          return a.divide(b);
        }

        @Override
        public int sign(BigInteger a) {
          return a.signum();
        }
      };

  /** Numbers that fit a long in every product; an overflow throws. */
  Ring<Long> SMALL =
      new Ring<>() {
        @Override
        public Long of(long value) {
          return value;
        }

        @Override
        public Long of(BigInteger value) {
          return value.longValueExact();
        }

        @Override
        public Long add(Long a, Long b) {
          return Math.addExact(a, b);
        }

        @Override
        public Long sub(Long a, Long b) {
          return Math.subtractExact(a, b);
        }

        @Override
        public Long mul(Long a, Long b) {
          return Math.multiplyExact(a, b);
        }

        @Override
        public Long div(Long a, Long b) {
          return a / b;
        }

        @Override
        public int sign(Long a) {
          return Long.signum(a);
        }
      };
}
