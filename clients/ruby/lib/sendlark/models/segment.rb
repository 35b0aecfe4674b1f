# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class Segment < Model
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

      # One of {Enums::SegmentObject}.
      # @return [String]
      attribute :object
    end
  end
end
