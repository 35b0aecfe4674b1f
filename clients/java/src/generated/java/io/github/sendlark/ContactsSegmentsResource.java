// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.ContactSegment;
import io.github.sendlark.model.ListParams;
import io.github.sendlark.model.RemovedContactSegment;
import io.github.sendlark.model.SegmentItem;

/** A group of methods. */
public final class ContactsSegmentsResource extends Resource {
  ContactsSegmentsResource(Requests requests) {
    super(requests);
  }

  /** List a contact's segments. Lists the segments that contain the contact. */
  public Page<SegmentItem> list(String idOrEmail) {
    return list(idOrEmail, null);
  }

  /** List a contact's segments. Lists the segments that contain the contact. */
  public Page<SegmentItem> list(String idOrEmail, ListParams params) {
    return list(idOrEmail, params, null);
  }

  /** List a contact's segments. Lists the segments that contain the contact. */
  public Page<SegmentItem> list(String idOrEmail, ListParams params, RequestOptions options) {
    return new Page<>(
        await(
            page(Operation.CONTACTS_SEGMENTS_LIST, SegmentItem.class, params, options, idOrEmail)));
  }

  /**
   * Add a contact to a segment. Adds the contact to the segment. If it is already there, nothing
   * changes.
   */
  public ContactSegment add(String idOrEmail, String segmentId) {
    return add(idOrEmail, segmentId, null);
  }

  /**
   * Add a contact to a segment. Adds the contact to the segment. If it is already there, nothing
   * changes.
   */
  public ContactSegment add(String idOrEmail, String segmentId, RequestOptions options) {
    return await(
        call(
            Operation.CONTACTS_SEGMENTS_ADD,
            ContactSegment.class,
            null,
            null,
            options,
            idOrEmail,
            segmentId));
  }

  /**
   * Remove a contact from a segment. Removes the contact from the segment. The contact itself is
   * kept.
   */
  public RemovedContactSegment remove(String idOrEmail, String segmentId) {
    return remove(idOrEmail, segmentId, null);
  }

  /**
   * Remove a contact from a segment. Removes the contact from the segment. The contact itself is
   * kept.
   */
  public RemovedContactSegment remove(String idOrEmail, String segmentId, RequestOptions options) {
    return await(
        call(
            Operation.CONTACTS_SEGMENTS_REMOVE,
            RemovedContactSegment.class,
            null,
            null,
            options,
            idOrEmail,
            segmentId));
  }
}
