# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class BroadcastVariantResult < Model
      # @return [Integer]
      attribute :delivered

      # @return [Integer]
      attribute :wins
    end
  end
end
