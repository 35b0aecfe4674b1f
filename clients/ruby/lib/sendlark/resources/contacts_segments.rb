# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.contacts.segments`.
    class ContactsSegments < Resource
      # List a contact's segments. Lists the segments that contain the contact.
      #
      # @param id_or_email [String] The contact's id or email address.
      # @param limit [Integer] How many to return; default: all, up to 1,000.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::SegmentItem>]
      def list(id_or_email, limit: OMIT, after: OMIT, before: OMIT, options: {})
        page(
          "contacts.segments.list", "GET", "/contacts/{idOrEmail}/segments",
          path: [id_or_email],
          query: { limit:, after:, before: },
          answer: "SegmentList",
          options:
        )
      end

      # Add a contact to a segment. Adds the contact to the segment. If it is already there, nothing changes.
      #
      # @param id_or_email [String] The contact's id or email address.
      # @param segment_id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::ContactSegment]
      def add(id_or_email, segment_id, options: {})
        call(
          "contacts.segments.add", "POST", "/contacts/{idOrEmail}/segments/{segmentId}",
          path: [id_or_email, segment_id],
          answer: "ContactSegment",
          idempotent: true,
          options:
        )
      end

      # Remove a contact from a segment. Removes the contact from the segment. The contact itself is kept.
      #
      # @param id_or_email [String] The contact's id or email address.
      # @param segment_id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::RemovedContactSegment]
      def remove(id_or_email, segment_id, options: {})
        call(
          "contacts.segments.remove", "DELETE", "/contacts/{idOrEmail}/segments/{segmentId}",
          path: [id_or_email, segment_id],
          answer: "RemovedContactSegment",
          options:
        )
      end
    end
  end
end
