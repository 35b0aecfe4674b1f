# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class WebhookItem < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :endpoint

      # @return [Time]
      attribute :created_at, "time"

      # One of {Enums::WebhookStatus}.
      # @return [String]
      attribute :status

      # @return [Array<String>]
      attribute :events

      # One of {Enums::WebhookDisabledReason}.
      # @return [String, nil]
      attribute :disabled_reason

      # @return [Time, nil]
      attribute :disabled_at, "time"

      # @return [Time, nil]
      attribute :failing_since, "time"
    end
  end
end
