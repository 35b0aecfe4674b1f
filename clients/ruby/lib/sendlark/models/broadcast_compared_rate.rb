# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class BroadcastComparedRate < Model
      # @return [Numeric]
      attribute :value

      # @return [Numeric, nil]
      attribute :median
    end
  end
end
