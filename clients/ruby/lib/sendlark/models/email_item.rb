# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class EmailItem < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :message_id

      # @return [Array<String>]
      attribute :to

      # @return [String]
      attribute :from

      # @return [Time]
      attribute :created_at, "time"

      # @return [String]
      attribute :subject

      # @return [Array<String>, nil]
      attribute :bcc

      # @return [Array<String>, nil]
      attribute :cc

      # @return [Array<String>, nil]
      attribute :reply_to

      # @return [String]
      attribute :last_event

      # @return [Hash{String => Integer}]
      attribute :recipient_counts

      # @return [Time, nil]
      attribute :scheduled_at, "time"

      # @return [String, nil]
      attribute :topic_id
    end
  end
end
