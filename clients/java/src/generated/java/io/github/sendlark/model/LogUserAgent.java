// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class LogUserAgent extends OpenEnum {
  public static final LogUserAgent SMTP = constant(new LogUserAgent("smtp"));
  public static final LogUserAgent NODE = constant(new LogUserAgent("node"));
  public static final LogUserAgent PYTHON = constant(new LogUserAgent("python"));
  public static final LogUserAgent PHP = constant(new LogUserAgent("php"));
  public static final LogUserAgent RUBY = constant(new LogUserAgent("ruby"));
  public static final LogUserAgent GO = constant(new LogUserAgent("go"));
  public static final LogUserAgent RUST = constant(new LogUserAgent("rust"));
  public static final LogUserAgent JAVA = constant(new LogUserAgent("java"));
  public static final LogUserAgent DOTNET = constant(new LogUserAgent("dotnet"));
  public static final LogUserAgent CURL = constant(new LogUserAgent("curl"));
  public static final LogUserAgent CLI = constant(new LogUserAgent("cli"));
  public static final LogUserAgent OTHER = constant(new LogUserAgent("other"));

  private LogUserAgent(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static LogUserAgent of(String value) {
    return known(new LogUserAgent(value));
  }
}
