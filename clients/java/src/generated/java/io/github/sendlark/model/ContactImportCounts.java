// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class ContactImportCounts extends Model {

  ContactImportCounts(JsonObject json) {
    super(json);
  }

  public long total() {
    return wholeOrZero("total");
  }

  public long created() {
    return wholeOrZero("created");
  }

  public long updated() {
    return wholeOrZero("updated");
  }

  /** Unchanged, duplicates, and contacts that {@code skip} left alone. */
  public long skipped() {
    return wholeOrZero("skipped");
  }

  public long failed() {
    return wholeOrZero("failed");
  }

  public long unchanged() {
    return wholeOrZero("unchanged");
  }

  /** Rows that a later row with the same address replaces. */
  public long duplicates() {
    return wholeOrZero("duplicates");
  }

  /** Contacts that {@code skip} left alone. */
  public long conflicts() {
    return wholeOrZero("conflicts");
  }

  /** Contacts that the file unsubscribes. */
  public long unsubscribed() {
    return wholeOrZero("unsubscribed");
  }

  /** Contacts that stay unsubscribed, whatever the file says. */
  public long unsubscribedKept() {
    return wholeOrZero("unsubscribed_kept");
  }

  /** Addresses that are on the suppression list, or come on it. */
  public long suppressed() {
    return wholeOrZero("suppressed");
  }

  /** Errors that are kept for the report. */
  public long errors() {
    return wholeOrZero("errors");
  }
}
