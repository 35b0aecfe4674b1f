# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class QueueChange < Model
      # @return [String]
      attribute :object

      # @return [Integer]
      attribute :changed

      # @return [Boolean]
      attribute :has_more

      # @return [String, nil]
      attribute :after
    end
  end
end
