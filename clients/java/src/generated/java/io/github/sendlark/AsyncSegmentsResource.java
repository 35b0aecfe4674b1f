// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.CreateSegmentRequest;
import io.github.sendlark.model.CreatedSegment;
import io.github.sendlark.model.Deleted;
import io.github.sendlark.model.ListParams;
import io.github.sendlark.model.Reference;
import io.github.sendlark.model.Segment;
import io.github.sendlark.model.SegmentCount;
import io.github.sendlark.model.SegmentItem;
import io.github.sendlark.model.SegmentsCountParams;
import io.github.sendlark.model.UpdateSegmentRequest;
import java.util.concurrent.CompletableFuture;

/** A group of methods. */
public final class AsyncSegmentsResource extends Resource {
  AsyncSegmentsResource(Requests requests) {
    super(requests);
  }

  public AsyncSegmentsContactsResource contacts() {
    return new AsyncSegmentsContactsResource(requests);
  }

  /** List segments. Lists the team's segments. */
  public CompletableFuture<AsyncPage<SegmentItem>> list() {
    return list(null);
  }

  /** List segments. Lists the team's segments. */
  public CompletableFuture<AsyncPage<SegmentItem>> list(ListParams params) {
    return list(params, null);
  }

  /** List segments. Lists the team's segments. */
  public CompletableFuture<AsyncPage<SegmentItem>> list(ListParams params, RequestOptions options) {
    return page(Operation.SEGMENTS_LIST, SegmentItem.class, params, options);
  }

  /**
   * Create a segment. Creates a named group of contacts: those that you add, or, with a {@code
   * filter}, those that match it at any time. The paths under {@code /audiences} are aliases for
   * older client libraries.
   */
  public CompletableFuture<CreatedSegment> create(CreateSegmentRequest body) {
    return create(body, null);
  }

  /**
   * Create a segment. Creates a named group of contacts: those that you add, or, with a {@code
   * filter}, those that match it at any time. The paths under {@code /audiences} are aliases for
   * older client libraries.
   */
  public CompletableFuture<CreatedSegment> create(
      CreateSegmentRequest body, RequestOptions options) {
    return call(Operation.SEGMENTS_CREATE, CreatedSegment.class, body, null, options);
  }

  /** Retrieve a segment. Returns the segment. */
  public CompletableFuture<Segment> get(String id) {
    return get(id, null);
  }

  /** Retrieve a segment. Returns the segment. */
  public CompletableFuture<Segment> get(String id, RequestOptions options) {
    return call(Operation.SEGMENTS_GET, Segment.class, null, null, options, id);
  }

  /**
   * Change a segment. Changes only the fields you send. A segment stays what it was created as:
   * with a filter, or with members that you add.
   */
  public CompletableFuture<Reference> update(String id, UpdateSegmentRequest body) {
    return update(id, body, null);
  }

  /**
   * Change a segment. Changes only the fields you send. A segment stays what it was created as:
   * with a filter, or with members that you add.
   */
  public CompletableFuture<Reference> update(
      String id, UpdateSegmentRequest body, RequestOptions options) {
    return call(Operation.SEGMENTS_UPDATE, Reference.class, body, null, options, id);
  }

  /**
   * Delete a segment. Deletes the segment but not its contacts. One that the filter of another
   * segment or a form names is kept. Deleting a segment that does not exist succeeds.
   */
  public CompletableFuture<Deleted> delete(String id) {
    return delete(id, null);
  }

  /**
   * Delete a segment. Deletes the segment but not its contacts. One that the filter of another
   * segment or a form names is kept. Deleting a segment that does not exist succeeds.
   */
  public CompletableFuture<Deleted> delete(String id, RequestOptions options) {
    return call(Operation.SEGMENTS_DELETE, Deleted.class, null, null, options, id);
  }

  /**
   * Count a segment's contacts. Counts the contacts in the segment, who of them would receive
   * marketing email, and why the others would not. Counts are remembered for a minute: {@code
   * as_of} says when it was.
   */
  public CompletableFuture<SegmentCount> count(String id) {
    return count(id, null);
  }

  /**
   * Count a segment's contacts. Counts the contacts in the segment, who of them would receive
   * marketing email, and why the others would not. Counts are remembered for a minute: {@code
   * as_of} says when it was.
   */
  public CompletableFuture<SegmentCount> count(String id, SegmentsCountParams params) {
    return count(id, params, null);
  }

  /**
   * Count a segment's contacts. Counts the contacts in the segment, who of them would receive
   * marketing email, and why the others would not. Counts are remembered for a minute: {@code
   * as_of} says when it was.
   */
  public CompletableFuture<SegmentCount> count(
      String id, SegmentsCountParams params, RequestOptions options) {
    return call(Operation.SEGMENTS_COUNT, SegmentCount.class, null, params, options, id);
  }
}
