# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class RateLimit < Model
      # @return [Integer]
      attribute :limit

      # @return [Boolean]
      attribute :is_unlimited

      # @return [String]
      attribute :duration
    end
  end
end
