// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class TestBroadcastRequest extends RequestModel<TestBroadcastRequest> {
  /** Without any fields. */
  public TestBroadcastRequest() {
    this(Map.of());
  }

  TestBroadcastRequest(Map<String, Object> json) {
    super(json);
  }

  public List<String> to() {
    return get("to", TEXTS);
  }

  /** Whose values the tags have; default: their fallbacks. May be null. */
  public String contactId() {
    return text("contact_id");
  }

  /** Which variant; default 0. May be null. */
  public Long variant() {
    return get("variant", WHOLE);
  }

  public TestBroadcastRequest withTo(String... to) {
    return give("to", List.of(to));
  }

  public TestBroadcastRequest withTo(List<String> to) {
    return give("to", to);
  }

  /** Whose values the tags have; default: their fallbacks. */
  public TestBroadcastRequest withContactId(String contactId) {
    return set("contact_id", contactId);
  }

  /** Which variant; default 0. */
  public TestBroadcastRequest withVariant(Long variant) {
    return set("variant", variant);
  }

  /** Which variant; default 0. */
  public TestBroadcastRequest withVariant(long variant) {
    return set("variant", variant);
  }
}
