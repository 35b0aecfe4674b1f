# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class DeliveryAttempt < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :delivery_id

      # @return [String, nil]
      attribute :recipient

      # @return [Integer]
      attribute :number

      # @return [Time]
      attribute :started_at, "time"

      # @return [Time]
      attribute :ended_at, "time"

      # One of {Enums::DeliveryAttemptOutcome}.
      # @return [String]
      attribute :outcome

      # @return [String, nil]
      attribute :class_, wire: "class"

      # @return [String, nil]
      attribute :advice

      # @return [Integer, nil]
      attribute :code

      # @return [String, nil]
      attribute :enhanced_code

      # @return [String, nil]
      attribute :reply

      # @return [String, nil]
      attribute :target

      # @return [String, nil]
      attribute :ip

      # @return [String, nil]
      attribute :tls

      # @return [String, nil]
      attribute :egress

      # @return [Boolean]
      attribute :is_possible_duplicate

      # @return [Array<Models::TranscriptLine>]
      attribute :transcript, "[TranscriptLine"
    end
  end
end
