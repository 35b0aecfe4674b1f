# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class WebhookRequest < Model
      # @return [String]
      attribute :method_, wire: "method"

      # @return [String]
      attribute :url

      # @return [Hash{String => String}]
      attribute :headers
    end
  end
end
