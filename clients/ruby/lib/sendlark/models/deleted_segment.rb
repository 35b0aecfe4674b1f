# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class DeletedSegment < Model
      # One of {Enums::SegmentObject}.
      # @return [String]
      attribute :object

      # @return [String]
      attribute :id

      # @return [Boolean]
      attribute :deleted
    end
  end
end
