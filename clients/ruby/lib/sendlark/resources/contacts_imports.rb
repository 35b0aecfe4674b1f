# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.contacts.imports`.
    class ContactsImports < Resource
      # List imports. Lists the team's imports of contacts.
      #
      # @param limit [Integer] How many to return; default 20.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param status [String] One of {Enums::ContactImportStatus}.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::ContactImportItem>]
      def list(limit: OMIT, after: OMIT, before: OMIT, status: OMIT, options: {})
        page(
          "contacts.imports.list", "GET", "/contacts/imports",
          query: { limit:, after:, before:, status: },
          answer: "ContactImportList",
          options:
        )
      end

      # Import contacts. Takes a file of contacts, as CSV or as one JSON object per line, in a multipart form whose
      # parts may come in any order; `column_map`, `segments` and `topics` are JSON. It is imported in the background.
      # Contacts that exist are updated, but never subscribed again. With `dry_run`, only the counts are made, and the
      # file is kept for a day.
      #
      # @param file [String, IO] CSV, or one JSON object per line.
      # @param column_map [Hash, nil] Columns of the file by name; default: found out by their names.
      # @param on_conflict [String, nil] What happens to contacts that exist: `upsert`, the default, or `skip`. One of
      #   {Enums::ContactImportOnConflict}.
      # @param segments [Array<String>, nil] Static segments that all contacts of the file join.
      # @param topics [Array<Hash>, nil]
      # @param dry_run [Boolean, nil] Counts what would change, and changes nothing.
      # @param preset [String, nil] The service that wrote the file; default: found out. One of
      #   {Enums::ContactImportPreset}.
      # @param consent_source [String, nil] How these people agreed.
      # @param erase_empty [Boolean, nil] Empty cells clear values instead of leaving them alone.
      # @param delimiter [String, nil] Default: found out. One of {Enums::ContactImportDelimiter}.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::ContactImportReference]
      def create(
        file:,
        column_map: OMIT,
        on_conflict: OMIT,
        segments: OMIT,
        topics: OMIT,
        dry_run: OMIT,
        preset: OMIT,
        consent_source: OMIT,
        erase_empty: OMIT,
        delimiter: OMIT,
        options: {}
      )
        call(
          "contacts.imports.create", "POST", "/contacts/imports",
          body: {
            file:,
            column_map:,
            on_conflict:,
            segments:,
            topics:,
            dry_run:,
            preset:,
            consent_source:,
            erase_empty:,
            delimiter:
          },
          answer: "ContactImportReference",
          idempotent: true,
          multipart: true,
          options:
        )
      end

      # Retrieve an import. Returns the progress and the counts of an import, and what was found in its file.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::ContactImport]
      def get(id, options: {})
        call(
          "contacts.imports.get", "GET", "/contacts/imports/{id}",
          path: [id],
          answer: "ContactImport",
          options:
        )
      end

      # Download the errors of an import. Returns the rows that were not imported as CSV: line, column, code, value and
      # how to correct it. At most 5,000 are kept, for 7 days.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [String]
      def errors(id, options: {})
        call(
          "contacts.imports.errors", "GET", "/contacts/imports/{id}/errors",
          path: [id],
          text: true,
          options:
        )
      end

      # Start an import after a dry run. Imports the file of a finished dry run. Options in the body replace those of
      # the dry run; with `dry_run`, it is another dry run.
      #
      # @param id [String]
      # @param column_map [Hash, nil] Columns of the file by name; default: found out by their names.
      # @param on_conflict [String, nil] What happens to contacts that exist: `upsert`, the default, or `skip`. One of
      #   {Enums::ContactImportOnConflict}.
      # @param segments [Array<String>, nil] Static segments that all contacts of the file join.
      # @param topics [Array<Hash>, nil]
      # @param dry_run [Boolean, nil] Counts what would change, and changes nothing.
      # @param preset [String, nil] The service that wrote the file; default: found out. One of
      #   {Enums::ContactImportPreset}.
      # @param consent_source [String, nil] How these people agreed.
      # @param erase_empty [Boolean, nil] Empty cells clear values instead of leaving them alone.
      # @param delimiter [String, nil] Default: found out. One of {Enums::ContactImportDelimiter}.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::ContactImportReference]
      def start(
        id,
        column_map: OMIT,
        on_conflict: OMIT,
        segments: OMIT,
        topics: OMIT,
        dry_run: OMIT,
        preset: OMIT,
        consent_source: OMIT,
        erase_empty: OMIT,
        delimiter: OMIT,
        options: {}
      )
        call(
          "contacts.imports.start", "POST", "/contacts/imports/{id}/start",
          path: [id],
          body: {
            column_map:,
            on_conflict:,
            segments:,
            topics:,
            dry_run:,
            preset:,
            consent_source:,
            erase_empty:,
            delimiter:
          },
          answer: "ContactImportReference",
          idempotent: true,
          options:
        )
      end

      # Cancel an import. Stops an import. What is imported stays, and can be undone.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::ContactImportReference]
      def cancel(id, options: {})
        call(
          "contacts.imports.cancel", "POST", "/contacts/imports/{id}/cancel",
          path: [id],
          answer: "ContactImportReference",
          idempotent: true,
          options:
        )
      end

      # Undo an import. Sets contacts back to what they were before the import, within 7 days after its end. Contacts
      # that were changed since are left alone and counted.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::ContactImportReference]
      def undo(id, options: {})
        call(
          "contacts.imports.undo", "POST", "/contacts/imports/{id}/undo",
          path: [id],
          answer: "ContactImportReference",
          idempotent: true,
          options:
        )
      end
    end
  end
end
