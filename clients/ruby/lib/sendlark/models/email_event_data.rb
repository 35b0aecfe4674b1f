# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class EmailEventData < Model
      # @return [String, nil]
      attribute :broadcast_id

      # @return [String, nil]
      attribute :template_id

      # @return [Time]
      attribute :created_at, "time"

      # @return [String]
      attribute :email_id

      # @return [String]
      attribute :message_id

      # @return [String]
      attribute :from

      # The recipients of the event.
      # @return [Array<String>]
      attribute :to

      # @return [String]
      attribute :subject

      # @return [Array<Models::EmailEventHeader>, nil]
      attribute :headers, "[EmailEventHeader"

      # @return [Hash{String => String}, nil]
      attribute :tags
    end
  end
end
