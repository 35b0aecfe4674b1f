// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class ContactImportSettings extends Model {

  ContactImportSettings(JsonObject json) {
    super(json);
  }

  public ContactImportOnConflict onConflict() {
    return ContactImportOnConflict.of(string("on_conflict"));
  }

  public boolean eraseEmpty() {
    return isTrue("erase_empty");
  }

  /** May be null. */
  public String delimiter() {
    return string("delimiter");
  }

  /** May be null. */
  public ContactImportPreset preset() {
    return ContactImportPreset.of(string("preset"));
  }

  public List<ContactImportSegment> segments() {
    return objects("segments", ContactImportSegment.class);
  }

  public List<ContactImportTopicChoice> topics() {
    return objects("topics", ContactImportTopicChoice.class);
  }

  /** May be null. */
  public String consentSource() {
    return string("consent_source");
  }

  /** May be null. */
  public Object columnMap() {
    return any("column_map");
  }
}
