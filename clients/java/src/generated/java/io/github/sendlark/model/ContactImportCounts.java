// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ContactImportCounts extends Model {

  ContactImportCounts(Map<String, Object> json) {
    super(json);
  }

  public long total() {
    return get("total", WHOLE, 0L);
  }

  public long created() {
    return get("created", WHOLE, 0L);
  }

  public long updated() {
    return get("updated", WHOLE, 0L);
  }

  /** Unchanged, duplicates, and contacts that {@code skip} left alone. */
  public long skipped() {
    return get("skipped", WHOLE, 0L);
  }

  public long failed() {
    return get("failed", WHOLE, 0L);
  }

  public long unchanged() {
    return get("unchanged", WHOLE, 0L);
  }

  /** Rows that a later row with the same address replaces. */
  public long duplicates() {
    return get("duplicates", WHOLE, 0L);
  }

  /** Contacts that {@code skip} left alone. */
  public long conflicts() {
    return get("conflicts", WHOLE, 0L);
  }

  /** Contacts that the file unsubscribes. */
  public long unsubscribed() {
    return get("unsubscribed", WHOLE, 0L);
  }

  /** Contacts that stay unsubscribed, whatever the file says. */
  public long unsubscribedKept() {
    return get("unsubscribed_kept", WHOLE, 0L);
  }

  /** Addresses that are on the suppression list, or come on it. */
  public long suppressed() {
    return get("suppressed", WHOLE, 0L);
  }

  /** Errors that are kept for the report. */
  public long errors() {
    return get("errors", WHOLE, 0L);
  }
}
