// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class MetricsRow extends Model {

  MetricsRow(Map<String, Object> json) {
    super(json);
  }

  /** May be null. */
  public String period() {
    return text("period");
  }

  /** May be null. */
  public String domainId() {
    return text("domain_id");
  }

  /** May be null. */
  public String domainName() {
    return text("domain_name");
  }

  /** May be null. */
  public String emailId() {
    return text("email_id");
  }

  /** May be null. */
  public String broadcastId() {
    return text("broadcast_id");
  }

  /** May be null. */
  public String tag() {
    return text("tag");
  }

  /** May be null. */
  public String templateId() {
    return text("template_id");
  }

  /** May be null. */
  public String templateName() {
    return text("template_name");
  }

  /** May be null. */
  public String mailboxProvider() {
    return text("mailbox_provider");
  }

  /** May be null. */
  public Long received() {
    return get("received", WHOLE);
  }

  /** May be null. */
  public Long delivered() {
    return get("delivered", WHOLE);
  }

  /** May be null. */
  public Long complained() {
    return get("complained", WHOLE);
  }

  /** May be null. */
  public Long suppressed() {
    return get("suppressed", WHOLE);
  }

  /** May be null. */
  public Long bounced() {
    return get("bounced", WHOLE);
  }

  /** May be null. */
  public Long bouncedTransient() {
    return get("bounced_transient", WHOLE);
  }

  /** May be null. */
  public Long bouncedPermanent() {
    return get("bounced_permanent", WHOLE);
  }

  /** May be null. */
  public Long bouncedUndetermined() {
    return get("bounced_undetermined", WHOLE);
  }

  /** May be null. */
  public Long opened() {
    return get("opened", WHOLE);
  }

  /** May be null. */
  public Long clicked() {
    return get("clicked", WHOLE);
  }

  /** May be null. */
  public Long unsubscribed() {
    return get("unsubscribed", WHOLE);
  }

  /** May be null. */
  public Long deliveryDelayed() {
    return get("delivery_delayed", WHOLE);
  }

  /** May be null. */
  public Long failed() {
    return get("failed", WHOLE);
  }

  /** May be null. */
  public Long sent() {
    return get("sent", WHOLE);
  }

  /** May be null. */
  public Long uniqueOpened() {
    return get("unique_opened", WHOLE);
  }

  /** May be null. */
  public Long uniqueClicked() {
    return get("unique_clicked", WHOLE);
  }

  /** May be null. */
  public Double deliveryRate() {
    return get("delivery_rate", NUMBER);
  }

  /** May be null. */
  public Double openRate() {
    return get("open_rate", NUMBER);
  }

  /** May be null. */
  public Double clickRate() {
    return get("click_rate", NUMBER);
  }

  /** May be null. */
  public Double bounceRate() {
    return get("bounce_rate", NUMBER);
  }

  /** May be null. */
  public Double complaintRate() {
    return get("complaint_rate", NUMBER);
  }

  /** May be null. */
  public Double unsubscribeRate() {
    return get("unsubscribe_rate", NUMBER);
  }

  /** May be null. */
  public Long openedMachine() {
    return get("opened_machine", WHOLE);
  }

  /** May be null. */
  public Long clickedMachine() {
    return get("clicked_machine", WHOLE);
  }
}
