package io.github.sendlark;

/** A method of the API. */
final class Operation {
  enum Body {
    NONE,
    JSON,
    FORM
  }

  final String id;
  final String verb;
  final String path;
  final Body body;
  final boolean isIdempotent;

  /** The path has {@code {parameters}}. */
  Operation(String id, String verb, String path, Body body, boolean isIdempotent) {
    this.id = id;
    this.verb = verb;
    this.path = path;
    this.body = body;
    this.isIdempotent = isIdempotent;
  }
}
