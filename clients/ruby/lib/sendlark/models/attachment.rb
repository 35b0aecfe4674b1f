# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class Attachment < Model
      # @return [String]
      attribute :id

      # @return [String, nil]
      attribute :filename

      # @return [Integer]
      attribute :size

      # @return [String]
      attribute :content_type

      # One of {Enums::AttachmentContentDisposition}.
      # @return [String]
      attribute :content_disposition

      # @return [String, nil]
      attribute :content_id

      # @return [String]
      attribute :download_url

      # @return [Time]
      attribute :expires_at, "time"

      # @return [String]
      attribute :object
    end
  end
end
