// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class ContactImportSettings extends Model {

  ContactImportSettings(Map<String, Object> json) {
    super(json);
  }

  public ContactImportOnConflict onConflict() {
    return ContactImportOnConflict.of(text("on_conflict"));
  }

  public boolean eraseEmpty() {
    return get("erase_empty", TRUTH, false);
  }

  /** May be null. */
  public String delimiter() {
    return text("delimiter");
  }

  /** May be null. */
  public ContactImportPreset preset() {
    return ContactImportPreset.of(text("preset"));
  }

  public List<ContactImportSegment> segments() {
    return get("segments", list(object(ContactImportSegment.class)));
  }

  public List<ContactImportTopicChoice> topics() {
    return get("topics", list(object(ContactImportTopicChoice.class)));
  }

  /** May be null. */
  public String consentSource() {
    return text("consent_source");
  }

  /** May be null. */
  public Object columnMap() {
    return get("column_map", ANY);
  }
}
