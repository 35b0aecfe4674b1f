# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class WebhookEvent < Model
      # @return [String]
      attribute :id

      # One of {Enums::WebhookEventType}.
      # @return [String]
      attribute :type

      # @return [Time]
      attribute :created_at, "time"

      # One of {Enums::WebhookEventStatus}.
      # @return [String]
      attribute :status

      # @return [String]
      attribute :object

      # @return [Time, nil]
      attribute :next_attempt_at, "time"

      # @return [Object, nil]
      attribute :payload
    end
  end
end
