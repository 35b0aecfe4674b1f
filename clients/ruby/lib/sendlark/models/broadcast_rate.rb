# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class BroadcastRate < Model
      # @return [Numeric]
      attribute :value

      # @return [Numeric]
      attribute :low

      # @return [Numeric]
      attribute :high
    end
  end
end
