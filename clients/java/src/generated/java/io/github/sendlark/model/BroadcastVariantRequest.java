// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class BroadcastVariantRequest extends RequestModel<BroadcastVariantRequest> {
  /** Without any fields. */
  public BroadcastVariantRequest() {
    this(Map.of());
  }

  BroadcastVariantRequest(Map<String, Object> json) {
    super(json);
  }

  /** May be null. */
  public String subject() {
    return text("subject");
  }

  /** May be null. */
  public String previewText() {
    return text("preview_text");
  }

  /** May be null. */
  public String from() {
    return text("from");
  }

  /** May be null. */
  public String html() {
    return text("html");
  }

  /** May be null. */
  public String text() {
    return text("text");
  }

  /** May be null. */
  public Object document() {
    return get("document", ANY);
  }

  /** Keeps this content of the variant. May be null. */
  public String contentId() {
    return text("content_id");
  }

  public BroadcastVariantRequest withSubject(String subject) {
    return set("subject", subject);
  }

  public BroadcastVariantRequest withPreviewText(String previewText) {
    return set("preview_text", previewText);
  }

  public BroadcastVariantRequest withFrom(String from) {
    return set("from", from);
  }

  public BroadcastVariantRequest withHtml(String html) {
    return set("html", html);
  }

  public BroadcastVariantRequest withText(String text) {
    return set("text", text);
  }

  public BroadcastVariantRequest withDocument(Object document) {
    return set("document", document);
  }

  /** Keeps this content of the variant. */
  public BroadcastVariantRequest withContentId(String contentId) {
    return set("content_id", contentId);
  }
}
