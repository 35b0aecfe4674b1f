# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.contacts.exports`.
    class ContactsExports < Resource
      # Export contacts. Starts to write the team's contacts, those of a segment, or those that match a `filter`, to a
      # file. Retrieve the export until its `status` is `completed`, then download the file within seven days. In CSV,
      # cells that a spreadsheet would run as a formula are prefixed with `'`; importing the file takes it off again.
      #
      # @param format [String, nil] `csv` (the default), or `jsonl` for one JSON object a line. One of
      #   {Enums::ExportFormat}.
      # @param segment_id [String, nil] Only contacts of this segment.
      # @param filter [Object, nil] Only contacts that match, as the `filter` of a segment.
      # @param columns [Array<String>, nil] The columns in their order; all if absent. A property's column is
      #   `property.<key>`.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::ContactExportReference]
      def create(format: OMIT, segment_id: OMIT, filter: OMIT, columns: OMIT, options: {})
        call(
          "contacts.exports.create", "POST", "/contacts/exports",
          body: { format:, segment_id:, filter:, columns: },
          answer: "ContactExportReference",
          idempotent: true,
          options:
        )
      end

      # List contact exports. Lists the team's exports of the last seven days, newest first.
      #
      # @param limit [Integer] How many to return; default 20.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::ContactExportItem>]
      def list(limit: OMIT, after: OMIT, before: OMIT, options: {})
        page(
          "contacts.exports.list", "GET", "/contacts/exports",
          query: { limit:, after:, before: },
          answer: "ContactExportList",
          options:
        )
      end

      # Retrieve a contact export. Returns how far the export is.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::ContactExport]
      def get(id, options: {})
        call(
          "contacts.exports.get", "GET", "/contacts/exports/{id}",
          path: [id],
          answer: "ContactExport",
          options:
        )
      end

      # Download a contact export. Returns the file of a completed export, as `text/csv` or `application/x-ndjson`.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [String]
      def file(id, options: {})
        call(
          "contacts.exports.file", "GET", "/contacts/exports/{id}/file",
          path: [id],
          text: true,
          options:
        )
      end
    end
  end
end
