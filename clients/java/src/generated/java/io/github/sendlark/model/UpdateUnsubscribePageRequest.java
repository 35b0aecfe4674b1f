// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class UpdateUnsubscribePageRequest extends RequestModel<UpdateUnsubscribePageRequest> {
  /** Without any fields. */
  public UpdateUnsubscribePageRequest() {
    this(Map.of());
  }

  UpdateUnsubscribePageRequest(Map<String, Object> json) {
    super(json);
  }

  /** The sender's name on the page; null = the team's name. May be null. */
  public String name() {
    return text("name");
  }

  /** An {@code https} URL of an image, shown up to 48 pixels high. May be null. */
  public String logoUrl() {
    return text("logo_url");
  }

  /** May be null. */
  public String backgroundColor() {
    return text("background_color");
  }

  /** Needs a contrast of at least 4.5 with the background. May be null. */
  public String textColor() {
    return text("text_color");
  }

  /** The button's color; needs a contrast of at least 3 with the background. May be null. */
  public String accentColor() {
    return text("accent_color");
  }

  /** May be null. */
  public Boolean hideBranding() {
    return get("hide_branding", TRUTH);
  }

  /**
   * Whether people can ask on the page for what is stored about them. It is sent to their address,
   * once a day. May be null.
   */
  public Boolean offerData() {
    return get("offer_data", TRUTH);
  }

  /** The {@code from} of new templates in the dashboard. May be null. */
  public String templateFrom() {
    return text("template_from");
  }

  /** The {@code reply_to} of new templates in the dashboard. May be null. */
  public String templateReplyTo() {
    return text("template_reply_to");
  }

  /**
   * Plain text at the end of new templates in the dashboard, such as a postal address. May be null.
   */
  public String templateFooter() {
    return text("template_footer");
  }

  /** The sender's name on the page; null = the team's name. */
  public UpdateUnsubscribePageRequest withName(String name) {
    return set("name", name);
  }

  /** An {@code https} URL of an image, shown up to 48 pixels high. */
  public UpdateUnsubscribePageRequest withLogoUrl(String logoUrl) {
    return set("logo_url", logoUrl);
  }

  public UpdateUnsubscribePageRequest withBackgroundColor(String backgroundColor) {
    return set("background_color", backgroundColor);
  }

  /** Needs a contrast of at least 4.5 with the background. */
  public UpdateUnsubscribePageRequest withTextColor(String textColor) {
    return set("text_color", textColor);
  }

  /** The button's color; needs a contrast of at least 3 with the background. */
  public UpdateUnsubscribePageRequest withAccentColor(String accentColor) {
    return set("accent_color", accentColor);
  }

  public UpdateUnsubscribePageRequest withHideBranding(Boolean hideBranding) {
    return set("hide_branding", hideBranding);
  }

  /**
   * Whether people can ask on the page for what is stored about them. It is sent to their address,
   * once a day.
   */
  public UpdateUnsubscribePageRequest withOfferData(Boolean offerData) {
    return set("offer_data", offerData);
  }

  /** The {@code from} of new templates in the dashboard. */
  public UpdateUnsubscribePageRequest withTemplateFrom(String templateFrom) {
    return set("template_from", templateFrom);
  }

  /** The {@code reply_to} of new templates in the dashboard. */
  public UpdateUnsubscribePageRequest withTemplateReplyTo(String templateReplyTo) {
    return set("template_reply_to", templateReplyTo);
  }

  /** Plain text at the end of new templates in the dashboard, such as a postal address. */
  public UpdateUnsubscribePageRequest withTemplateFooter(String templateFooter) {
    return set("template_footer", templateFooter);
  }
}
