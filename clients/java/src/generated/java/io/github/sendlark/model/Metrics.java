// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class Metrics extends Model {

  Metrics(JsonObject json) {
    super(json);
  }

  public String object() {
    return string("object");
  }

  public String startDate() {
    return string("start_date");
  }

  public String endDate() {
    return string("end_date");
  }

  public List<MetricsMetrics> metrics() {
    return list("metrics", item -> MetricsMetrics.of(Model.toText(item)));
  }

  public List<MetricsDimensions> dimensions() {
    return list("dimensions", item -> MetricsDimensions.of(Model.toText(item)));
  }

  public MetricsGranularity granularity() {
    return MetricsGranularity.of(string("granularity"));
  }

  public MetricValues totals() {
    return object("totals", MetricValues.class);
  }

  public List<MetricsRow> data() {
    return objects("data", MetricsRow.class);
  }
}
