// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class BroadcastReplyOutcome extends OpenEnum {
  public static final BroadcastReplyOutcome BOUNCED =
      constant(new BroadcastReplyOutcome("bounced"));
  public static final BroadcastReplyOutcome FAILED = constant(new BroadcastReplyOutcome("failed"));
  public static final BroadcastReplyOutcome DELAYED =
      constant(new BroadcastReplyOutcome("delayed"));

  private BroadcastReplyOutcome(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static BroadcastReplyOutcome of(String value) {
    return known(new BroadcastReplyOutcome(value));
  }
}
