// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;
import java.util.Map;

public final class BroadcastStatistics extends Model {

  BroadcastStatistics(JsonObject json) {
    super(json);
  }

  public String object() {
    return string("object");
  }

  public String id() {
    return string("id");
  }

  public BroadcastState state() {
    return BroadcastState.of(string("state"));
  }

  public BroadcastFunnel funnel() {
    return object("funnel", BroadcastFunnel.class);
  }

  public Map<String, Long> skipped() {
    return map("skipped", Model::toLong);
  }

  public Map<String, Long> bounces() {
    return map("bounces", Model::toLong);
  }

  public BroadcastTimes times() {
    return object("times", BroadcastTimes.class);
  }

  public List<BroadcastHour> byHour() {
    return objects("by_hour", BroadcastHour.class);
  }

  public List<BroadcastGroup> byGroup() {
    return objects("by_group", BroadcastGroup.class);
  }

  public List<BroadcastClickedLink> byLink() {
    return objects("by_link", BroadcastClickedLink.class);
  }

  public List<BroadcastVariantFigures> byVariant() {
    return objects("by_variant", BroadcastVariantFigures.class);
  }

  /** May be null. */
  public Long winner() {
    return whole("winner");
  }

  /** May be null. */
  public BroadcastDecision decision() {
    return object("decision", BroadcastDecision.class);
  }

  /** May be null. */
  public BroadcastSpeed speed() {
    return object("speed", BroadcastSpeed.class);
  }

  public BroadcastComparison comparison() {
    return object("comparison", BroadcastComparison.class);
  }
}
