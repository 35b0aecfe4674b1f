# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.segments`.
    class Segments < Resource
      # @return [SegmentsContacts]
      def contacts = @contacts ||= SegmentsContacts.new(client)

      # List segments. Lists the team's segments.
      #
      # @param limit [Integer] How many to return; default: all, up to 1,000.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::SegmentItem>]
      def list(limit: OMIT, after: OMIT, before: OMIT, options: {})
        page(
          "segments.list", "GET", "/segments",
          query: { limit:, after:, before: },
          answer: "SegmentList",
          options:
        )
      end

      # Create a segment. Creates a named group of contacts: those that you add, or, with a `filter`, those that match
      # it at any time. The paths under `/audiences` are aliases for older client libraries.
      #
      # @param name [String] 1 to 100 characters.
      # @param filter [Object, nil] Members by hand without one.
      # @param tracked [Boolean, nil] Keeps the filter's members as rows; entries and exits are events.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::CreatedSegment]
      def create(name:, filter: OMIT, tracked: OMIT, options: {})
        call(
          "segments.create", "POST", "/segments",
          body: { name:, filter:, tracked: },
          answer: "CreatedSegment",
          idempotent: true,
          options:
        )
      end

      # Retrieve a segment. Returns the segment.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::Segment]
      def get(id, options: {})
        call(
          "segments.get", "GET", "/segments/{id}",
          path: [id],
          answer: "Segment",
          options:
        )
      end

      # Change a segment. Changes only the fields you send. A segment stays what it was created as: with a filter, or
      # with members that you add.
      #
      # @param id [String]
      # @param name [String, nil]
      # @param filter [Object, nil]
      # @param tracked [Boolean, nil] Keeps the filter's members as rows; entries and exits are events.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::SegmentReference]
      def update(id, name: OMIT, filter: OMIT, tracked: OMIT, options: {})
        call(
          "segments.update", "PATCH", "/segments/{id}",
          path: [id],
          body: { name:, filter:, tracked: },
          answer: "SegmentReference",
          options:
        )
      end

      # Delete a segment. Deletes the segment but not its contacts. One that the filter of another segment or a form
      # names is kept. Deleting a segment that does not exist succeeds.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::DeletedSegment]
      def delete(id, options: {})
        call(
          "segments.remove", "DELETE", "/segments/{id}",
          path: [id],
          answer: "DeletedSegment",
          options:
        )
      end

      alias remove delete

      # Count a segment's contacts. Counts the contacts in the segment, who of them would receive marketing email, and
      # why the others would not. Counts are remembered for a minute: `as_of` says when it was.
      #
      # @param id [String]
      # @param topic_id [String] Counts who would receive email with this topic.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::SegmentCount]
      def count(id, topic_id: OMIT, options: {})
        call(
          "segments.count", "GET", "/segments/{id}/count",
          path: [id],
          query: { topic_id: },
          answer: "SegmentCount",
          options:
        )
      end
    end
  end
end
