// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class BroadcastStatistics extends Model {

  BroadcastStatistics(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return text("object");
  }

  public String id() {
    return text("id");
  }

  public BroadcastState state() {
    return BroadcastState.of(text("state"));
  }

  public BroadcastFunnel funnel() {
    return get("funnel", object(BroadcastFunnel.class));
  }

  public Map<String, Long> skipped() {
    return get("skipped", map(WHOLE));
  }

  public Map<String, Long> bounces() {
    return get("bounces", map(WHOLE));
  }

  public BroadcastTimes times() {
    return get("times", object(BroadcastTimes.class));
  }

  public List<BroadcastHour> byHour() {
    return get("by_hour", list(object(BroadcastHour.class)));
  }

  public List<BroadcastGroup> byGroup() {
    return get("by_group", list(object(BroadcastGroup.class)));
  }

  public List<BroadcastClickedLink> byLink() {
    return get("by_link", list(object(BroadcastClickedLink.class)));
  }

  public List<BroadcastVariantFigures> byVariant() {
    return get("by_variant", list(object(BroadcastVariantFigures.class)));
  }

  /** May be null. */
  public Long winner() {
    return get("winner", WHOLE);
  }

  /** May be null. */
  public BroadcastDecision decision() {
    return get("decision", object(BroadcastDecision.class));
  }

  /** May be null. */
  public BroadcastSpeed speed() {
    return get("speed", object(BroadcastSpeed.class));
  }

  public BroadcastComparison comparison() {
    return get("comparison", object(BroadcastComparison.class));
  }
}
