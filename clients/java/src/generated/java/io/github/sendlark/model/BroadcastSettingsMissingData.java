// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class BroadcastSettingsMissingData extends OpenEnum {
  public static final BroadcastSettingsMissingData SEND =
      constant(new BroadcastSettingsMissingData("send"));
  public static final BroadcastSettingsMissingData SKIP =
      constant(new BroadcastSettingsMissingData("skip"));

  private BroadcastSettingsMissingData(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static BroadcastSettingsMissingData of(String value) {
    return known(new BroadcastSettingsMissingData(value));
  }
}
