// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class MetricValues extends Model {
  MetricValues(JsonObject json) {
    super(json);
  }

  /** May be null. */
  public Double received() {
    return number("received");
  }

  /** May be null. */
  public Double delivered() {
    return number("delivered");
  }

  /** May be null. */
  public Double complained() {
    return number("complained");
  }

  /** May be null. */
  public Double suppressed() {
    return number("suppressed");
  }

  /** May be null. */
  public Double bounced() {
    return number("bounced");
  }

  /** May be null. */
  public Double bouncedTransient() {
    return number("bounced_transient");
  }

  /** May be null. */
  public Double bouncedPermanent() {
    return number("bounced_permanent");
  }

  /** May be null. */
  public Double bouncedUndetermined() {
    return number("bounced_undetermined");
  }

  /** May be null. */
  public Double opened() {
    return number("opened");
  }

  /** May be null. */
  public Double clicked() {
    return number("clicked");
  }

  /** May be null. */
  public Double unsubscribed() {
    return number("unsubscribed");
  }

  /** May be null. */
  public Double deliveryDelayed() {
    return number("delivery_delayed");
  }

  /** May be null. */
  public Double failed() {
    return number("failed");
  }

  /** May be null. */
  public Double sent() {
    return number("sent");
  }

  /** May be null. */
  public Double uniqueOpened() {
    return number("unique_opened");
  }

  /** May be null. */
  public Double uniqueClicked() {
    return number("unique_clicked");
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
  public Double openedMachine() {
    return number("opened_machine");
  }

  /** May be null. */
  public Double clickedMachine() {
    return number("clicked_machine");
  }
}
