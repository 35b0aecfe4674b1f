// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class ContactImportCounts extends Model {
  ContactImportCounts(JsonObject json) {
    super(json);
  }

  public double total() {
    return numberOrZero("total");
  }

  public double created() {
    return numberOrZero("created");
  }

  public double updated() {
    return numberOrZero("updated");
  }

  /** Unchanged, duplicates, and contacts that {@code skip} left alone. */
  public double skipped() {
    return numberOrZero("skipped");
  }

  public double failed() {
    return numberOrZero("failed");
  }

  public double unchanged() {
    return numberOrZero("unchanged");
  }

  /** Rows that a later row with the same address replaces. */
  public double duplicates() {
    return numberOrZero("duplicates");
  }

  /** Contacts that {@code skip} left alone. */
  public double conflicts() {
    return numberOrZero("conflicts");
  }

  /** Contacts that the file unsubscribes. */
  public double unsubscribed() {
    return numberOrZero("unsubscribed");
  }

  /** Contacts that stay unsubscribed, whatever the file says. */
  public double unsubscribedKept() {
    return numberOrZero("unsubscribed_kept");
  }

  /** Addresses that are on the suppression list, or come on it. */
  public double suppressed() {
    return numberOrZero("suppressed");
  }

  /** Errors that are kept for the report. */
  public double errors() {
    return numberOrZero("errors");
  }
}
