// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class InsightId extends OpenEnum {
  public static final InsightId LINK_HOSTS = constant(new InsightId("link_hosts"));
  public static final InsightId DMARC = constant(new InsightId("dmarc"));
  public static final InsightId PLAIN_TEXT = constant(new InsightId("plain_text"));
  public static final InsightId NO_REPLY = constant(new InsightId("no_reply"));
  public static final InsightId BODY_SIZE = constant(new InsightId("body_size"));
  public static final InsightId YOUTUBE_LINKS = constant(new InsightId("youtube_links"));
  public static final InsightId SHORT_LINKS = constant(new InsightId("short_links"));
  public static final InsightId INSECURE_LINKS = constant(new InsightId("insecure_links"));
  public static final InsightId ADDRESS_LINKS = constant(new InsightId("address_links"));
  public static final InsightId MERGE_TAGS = constant(new InsightId("merge_tags"));
  public static final InsightId SUBJECT = constant(new InsightId("subject"));
  public static final InsightId LIST_UNSUBSCRIBE = constant(new InsightId("list_unsubscribe"));
  public static final InsightId DELIVERY_TLS = constant(new InsightId("delivery_tls"));
  public static final InsightId ATTACHMENTS = constant(new InsightId("attachments"));
  public static final InsightId ACTIVE_CONTENT = constant(new InsightId("active_content"));
  public static final InsightId SVG = constant(new InsightId("svg"));
  public static final InsightId IMAGE_HOSTS = constant(new InsightId("image_hosts"));
  public static final InsightId IMAGE_ALT = constant(new InsightId("image_alt"));
  public static final InsightId IMAGE_RATIO = constant(new InsightId("image_ratio"));
  public static final InsightId SUBDOMAIN = constant(new InsightId("subdomain"));
  public static final InsightId TRACKING_SUBDOMAIN = constant(new InsightId("tracking_subdomain"));

  private InsightId(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static InsightId of(String value) {
    return known(new InsightId(value));
  }
}
