# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class WebhookAttemptList < Model
      # @return [String]
      attribute :object

      # @return [Boolean]
      attribute :has_more

      # @return [Array<Models::WebhookAttempt>]
      attribute :data, "[WebhookAttempt"
    end
  end
end
