// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class MetricValues extends Model {

  MetricValues(JsonObject json) {
    super(json);
  }

  /** May be null. */
  public Long received() {
    return whole("received");
  }

  /** May be null. */
  public Long delivered() {
    return whole("delivered");
  }

  /** May be null. */
  public Long complained() {
    return whole("complained");
  }

  /** May be null. */
  public Long suppressed() {
    return whole("suppressed");
  }

  /** May be null. */
  public Long bounced() {
    return whole("bounced");
  }

  /** May be null. */
  public Long bouncedTransient() {
    return whole("bounced_transient");
  }

  /** May be null. */
  public Long bouncedPermanent() {
    return whole("bounced_permanent");
  }

  /** May be null. */
  public Long bouncedUndetermined() {
    return whole("bounced_undetermined");
  }

  /** May be null. */
  public Long opened() {
    return whole("opened");
  }

  /** May be null. */
  public Long clicked() {
    return whole("clicked");
  }

  /** May be null. */
  public Long unsubscribed() {
    return whole("unsubscribed");
  }

  /** May be null. */
  public Long deliveryDelayed() {
    return whole("delivery_delayed");
  }

  /** May be null. */
  public Long failed() {
    return whole("failed");
  }

  /** May be null. */
  public Long sent() {
    return whole("sent");
  }

  /** May be null. */
  public Long uniqueOpened() {
    return whole("unique_opened");
  }

  /** May be null. */
  public Long uniqueClicked() {
    return whole("unique_clicked");
  }

  /** May be null. */
  public Double deliveryRate() {
    return number("delivery_rate");
  }

  /** May be null. */
  public Double openRate() {
    return number("open_rate");
  }

  /** May be null. */
  public Double clickRate() {
    return number("click_rate");
  }

  /** May be null. */
  public Double bounceRate() {
    return number("bounce_rate");
  }

  /** May be null. */
  public Double complaintRate() {
    return number("complaint_rate");
  }

  /** May be null. */
  public Double unsubscribeRate() {
    return number("unsubscribe_rate");
  }

  /** May be null. */
  public Long openedMachine() {
    return whole("opened_machine");
  }

  /** May be null. */
  public Long clickedMachine() {
    return whole("clicked_machine");
  }
}
