# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.segments.contacts`.
    class SegmentsContacts < Resource
      # List a segment's contacts. Lists the contacts in the segment.
      #
      # @param id [String]
      # @param limit [Integer] How many to return; default: all, up to 1,000.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::ContactItem>]
      def list(id, limit: OMIT, after: OMIT, before: OMIT, options: {})
        page(
          "segments.contacts.list", "GET", "/segments/{id}/contacts",
          path: [id],
          query: { limit:, after:, before: },
          answer: "ContactList",
          options:
        )
      end
    end
  end
end
