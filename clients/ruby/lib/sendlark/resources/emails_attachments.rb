# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.emails.attachments`.
    class EmailsAttachments < Resource
      # List the attachments of an email. Lists all attachments in one response (at most 100; SMTP messages have at most
      # 1,000 parts). Each has a `download_url` that works for an hour without an API key.
      #
      # @param id [String]
      # @param limit [Integer] How many to return; default: all, up to 1,000.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::AttachmentItem>]
      def list(id, limit: OMIT, after: OMIT, before: OMIT, options: {})
        page(
          "emails.attachments.list", "GET", "/emails/{id}/attachments",
          path: [id],
          query: { limit:, after:, before: },
          answer: "AttachmentList",
          options:
        )
      end

      # Retrieve an attachment. Returns the attachment with a `download_url` that works for an hour without an API key.
      #
      # @param id [String]
      # @param attachment_id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::Attachment]
      def get(id, attachment_id, options: {})
        call(
          "emails.attachments.get", "GET", "/emails/{id}/attachments/{attachmentId}",
          path: [id, attachment_id],
          answer: "Attachment",
          options:
        )
      end
    end
  end
end
