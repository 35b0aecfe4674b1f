// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class QueueChangeRequest extends Model {
  QueueChangeRequest(JsonObject json) {
    super(json);
  }

  public List<String> ids() {
    return list("ids", Model::toText);
  }

  /** May be null. */
  public String destination() {
    return string("destination");
  }

  /** May be null. */
  public String site() {
    return string("site");
  }

  /** May be null. */
  public String emailId() {
    return string("email_id");
  }

  /** May be null. */
  public String reason() {
    return string("reason");
  }

  /** May be null. */
  public Boolean all() {
    return truth("all");
  }

  /** May be null. */
  public String after() {
    return string("after");
  }

  /** May be null. */
  public Boolean dryRun() {
    return truth("dry_run");
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link QueueChangeRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder ids(String... ids) {
      return set("ids", List.of(ids));
    }

    public Builder ids(List<String> ids) {
      return set("ids", ids);
    }

    public Builder destination(String destination) {
      return set("destination", destination);
    }

    public Builder site(String site) {
      return set("site", site);
    }

    public Builder emailId(String emailId) {
      return set("email_id", emailId);
    }

    public Builder reason(String reason) {
      return set("reason", reason);
    }

    public Builder all(Boolean all) {
      return set("all", all);
    }

    public Builder after(String after) {
      return set("after", after);
    }

    public Builder dryRun(Boolean dryRun) {
      return set("dry_run", dryRun);
    }

    public QueueChangeRequest build() {
      return new QueueChangeRequest(json());
    }
  }
}
