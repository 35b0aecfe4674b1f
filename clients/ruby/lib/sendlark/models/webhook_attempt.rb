# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class WebhookAttempt < Model
      # @return [String]
      attribute :id

      # @return [Integer]
      attribute :http_status_code

      # @return [String]
      attribute :response

      # @return [Time]
      attribute :sent_at, "time"

      # @return [Integer]
      attribute :duration_ms

      # @return [String, nil]
      attribute :error

      # @return [Models::WebhookRequest]
      attribute :request, "WebhookRequest"
    end
  end
end
