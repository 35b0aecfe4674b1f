# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class WebhookList < Model
      # @return [String]
      attribute :object

      # @return [Boolean]
      attribute :has_more

      # @return [Array<Models::WebhookItem>]
      attribute :data, "[WebhookItem"
    end
  end
end
