// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class Metrics extends Model {

  Metrics(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return text("object");
  }

  public String startDate() {
    return text("start_date");
  }

  public String endDate() {
    return text("end_date");
  }

  public List<MetricsMetrics> metrics() {
    return get("metrics", list(TEXT.andThen(MetricsMetrics::of)));
  }

  public List<MetricsDimensions> dimensions() {
    return get("dimensions", list(TEXT.andThen(MetricsDimensions::of)));
  }

  public MetricsGranularity granularity() {
    return MetricsGranularity.of(text("granularity"));
  }

  public MetricValues totals() {
    return get("totals", object(MetricValues.class));
  }

  public List<MetricsRow> data() {
    return get("data", list(object(MetricsRow.class)));
  }
}
