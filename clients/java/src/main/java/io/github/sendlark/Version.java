package io.github.sendlark;

/** Of this library: that of the server it was made with. */
public final class Version {
  public static final String VERSION = "0.1.0";

  /** Of the API's description that this library was made from. */
  public static final String API_REVISION = Operation.REVISION;

  private Version() {}
}
