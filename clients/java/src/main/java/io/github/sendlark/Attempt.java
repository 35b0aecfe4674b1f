package io.github.sendlark;

import java.time.Duration;

/** What hooks are told of one attempt at a call; never the key. */
public final class Attempt {
  private final Operation operation;
  private final int number;
  private final Integer status;
  private final Duration duration;

  Attempt(Operation operation, int number, Integer status, Duration duration) {
    this.operation = operation;
    this.number = number;
    this.status = status;
    this.duration = duration;
  }

  /** As the API names it: {@code emails.send}. */
  public String operation() {
    return operation.id;
  }

  /** Of HTTP. */
  public String method() {
    return operation.verb;
  }

  /** With {@code {parameters}}. */
  public String path() {
    return operation.path;
  }

  /** 1 for the first. */
  public int number() {
    return number;
  }

  /** Null before the answer, and where none came. */
  public Integer status() {
    return status;
  }

  /** Zero before the answer. */
  public Duration duration() {
    return duration;
  }
}
