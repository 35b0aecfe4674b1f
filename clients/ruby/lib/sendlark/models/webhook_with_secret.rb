# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class WebhookWithSecret < Model
      # @return [String]
      attribute :object

      # @return [String]
      attribute :id

      # @return [String]
      attribute :signing_secret
    end
  end
end
