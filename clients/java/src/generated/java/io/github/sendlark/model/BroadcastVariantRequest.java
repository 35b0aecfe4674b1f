// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class BroadcastVariantRequest extends RequestModel<BroadcastVariantRequest> {
  /** Without any fields. */
  public BroadcastVariantRequest() {
    this(JsonObject.EMPTY);
  }

  BroadcastVariantRequest(JsonObject json) {
    super(json);
  }

  /** May be null. */
  public String subject() {
    return string("subject");
  }

  /** May be null. */
  public String previewText() {
    return string("preview_text");
  }

  /** May be null. */
  public String from() {
    return string("from");
  }

  /** May be null. */
  public String html() {
    return string("html");
  }

  /** May be null. */
  public String text() {
    return string("text");
  }

  /** May be null. */
  public Object document() {
    return any("document");
  }

  /** Keeps this content of the variant. May be null. */
  public String contentId() {
    return string("content_id");
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
