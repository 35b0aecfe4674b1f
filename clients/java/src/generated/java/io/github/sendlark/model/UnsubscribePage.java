// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class UnsubscribePage extends Model {

  UnsubscribePage(JsonObject json) {
    super(json);
  }

  public String object() {
    return string("object");
  }

  /** May be null. */
  public String name() {
    return string("name");
  }

  /** May be null. */
  public String logoUrl() {
    return string("logo_url");
  }

  /** May be null. */
  public String backgroundColor() {
    return string("background_color");
  }

  /** May be null. */
  public String textColor() {
    return string("text_color");
  }

  /** May be null. */
  public String accentColor() {
    return string("accent_color");
  }

  public boolean hideBranding() {
    return isTrue("hide_branding");
  }

  public boolean offerData() {
    return isTrue("offer_data");
  }

  /** May be null. */
  public String templateFrom() {
    return string("template_from");
  }

  /** May be null. */
  public String templateReplyTo() {
    return string("template_reply_to");
  }

  /** May be null. */
  public String templateFooter() {
    return string("template_footer");
  }
}
