package dev.sightline.scale;

/** A row of a file of questions: an id and numbers, with commas between. For one thread. */
final class Row {
  private final double[] numbers;
  private long id;

  /**
   * Makes a reader of rows.
   *
   * @param width numbers after the id
   */
  Row(int width) {
    numbers = new double[width];
  }

  long id() {
    return id;
  }

  /** The numbers, until the next row is read. */
  double[] numbers() {
    return numbers;
  }

  /**
   * Reads a row.
   *
   * @throws IllegalArgumentException if it cannot be read, or a number is NaN; the message has the
   *     row
   */
  void read(String line) {
    String[] parts = line.split(",", -1);
    if (parts.length != numbers.length + 1) {
      throw new IllegalArgumentException(
          "a row has an id and " + numbers.length + " numbers, and this is another: " + line);
    }
    try {
      id = Long.parseLong(parts[0].strip());
      for (int k = 0; k < numbers.length; k++) {
        numbers[k] = Double.parseDouble(parts[k + 1]);
        if (Double.isNaN(numbers[k])) {
          throw new IllegalArgumentException("a number is NaN: " + line);
        }
      }
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("not a number: " + line, e);
    }
  }
}
