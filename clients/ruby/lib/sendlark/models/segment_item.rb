# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class SegmentItem < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :name

      # @return [Time]
      attribute :created_at, "time"

      # @return [Object, nil]
      attribute :filter

      # @return [Boolean]
      attribute :tracked

      # @return [Integer, nil]
      attribute :members
    end
  end
end
