// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class Metrics extends Model {

  Metrics(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return get("object", TEXT);
  }

  public String startDate() {
    return get("start_date", TEXT);
  }

  public String endDate() {
    return get("end_date", TEXT);
  }

  public List<MetricsMetrics> metrics() {
    return get("metrics", list(TEXT.andThen(MetricsMetrics::of)));
  }

  public List<MetricsDimensions> dimensions() {
    return get("dimensions", list(TEXT.andThen(MetricsDimensions::of)));
  }

  public MetricsGranularity granularity() {
    return get("granularity", TEXT.andThen(MetricsGranularity::of));
  }

  public MetricValues totals() {
    return get("totals", object(MetricValues.class));
  }

  public List<MetricsRow> data() {
    return get("data", list(object(MetricsRow.class)));
  }
}
