// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class BroadcastCheckId extends OpenEnum {
  public static final BroadcastCheckId FROM = constant(new BroadcastCheckId("from"));
  public static final BroadcastCheckId FROM_DOMAIN = constant(new BroadcastCheckId("from_domain"));
  public static final BroadcastCheckId SUBJECT = constant(new BroadcastCheckId("subject"));
  public static final BroadcastCheckId CONTENT = constant(new BroadcastCheckId("content"));
  public static final BroadcastCheckId HTML_SIZE = constant(new BroadcastCheckId("html_size"));
  public static final BroadcastCheckId AUDIENCE = constant(new BroadcastCheckId("audience"));
  public static final BroadcastCheckId TOPIC = constant(new BroadcastCheckId("topic"));
  public static final BroadcastCheckId QUOTA = constant(new BroadcastCheckId("quota"));
  public static final BroadcastCheckId UNKNOWN_TAGS =
      constant(new BroadcastCheckId("unknown_tags"));
  public static final BroadcastCheckId BROKEN_TAGS = constant(new BroadcastCheckId("broken_tags"));
  public static final BroadcastCheckId BAD_LINKS = constant(new BroadcastCheckId("bad_links"));
  public static final BroadcastCheckId BAD_IMAGES = constant(new BroadcastCheckId("bad_images"));
  public static final BroadcastCheckId MISSING_IMAGES =
      constant(new BroadcastCheckId("missing_images"));
  public static final BroadcastCheckId TEST = constant(new BroadcastCheckId("test"));
  public static final BroadcastCheckId DMARC = constant(new BroadcastCheckId("dmarc"));
  public static final BroadcastCheckId LINK_HOSTS = constant(new BroadcastCheckId("link_hosts"));
  public static final BroadcastCheckId IMAGE_HOSTS = constant(new BroadcastCheckId("image_hosts"));
  public static final BroadcastCheckId SHORT_LINKS = constant(new BroadcastCheckId("short_links"));
  public static final BroadcastCheckId INSECURE_LINKS =
      constant(new BroadcastCheckId("insecure_links"));
  public static final BroadcastCheckId DEAD_LINKS = constant(new BroadcastCheckId("dead_links"));
  public static final BroadcastCheckId IMAGE_ALT = constant(new BroadcastCheckId("image_alt"));
  public static final BroadcastCheckId IMAGE_BYTES = constant(new BroadcastCheckId("image_bytes"));
  public static final BroadcastCheckId SVG = constant(new BroadcastCheckId("svg"));
  public static final BroadcastCheckId ACTIVE_CONTENT =
      constant(new BroadcastCheckId("active_content"));
  public static final BroadcastCheckId NO_REPLY = constant(new BroadcastCheckId("no_reply"));
  public static final BroadcastCheckId CLIPPED = constant(new BroadcastCheckId("clipped"));
  public static final BroadcastCheckId NO_UNSUBSCRIBE =
      constant(new BroadcastCheckId("no_unsubscribe"));
  public static final BroadcastCheckId NO_POSTAL_ADDRESS =
      constant(new BroadcastCheckId("no_postal_address"));
  public static final BroadcastCheckId NO_TEXT = constant(new BroadcastCheckId("no_text"));
  public static final BroadcastCheckId NO_PREVIEW_TEXT =
      constant(new BroadcastCheckId("no_preview_text"));
  public static final BroadcastCheckId NO_FALLBACK = constant(new BroadcastCheckId("no_fallback"));
  public static final BroadcastCheckId UNENGAGED = constant(new BroadcastCheckId("unengaged"));
  public static final BroadcastCheckId SUDDEN_VOLUME =
      constant(new BroadcastCheckId("sudden_volume"));
  public static final BroadcastCheckId SAME_AUDIENCE =
      constant(new BroadcastCheckId("same_audience"));
  public static final BroadcastCheckId SMALL_TEST = constant(new BroadcastCheckId("small_test"));
  public static final BroadcastCheckId PAST = constant(new BroadcastCheckId("past"));
  public static final BroadcastCheckId NIGHT = constant(new BroadcastCheckId("night"));
  public static final BroadcastCheckId NO_TOPIC = constant(new BroadcastCheckId("no_topic"));
  public static final BroadcastCheckId NOT_TESTED = constant(new BroadcastCheckId("not_tested"));
  public static final BroadcastCheckId RECIPIENTS = constant(new BroadcastCheckId("recipients"));
  public static final BroadcastCheckId DURATION = constant(new BroadcastCheckId("duration"));
  public static final BroadcastCheckId COST = constant(new BroadcastCheckId("cost"));

  private BroadcastCheckId(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static BroadcastCheckId of(String value) {
    return known(new BroadcastCheckId(value));
  }
}
