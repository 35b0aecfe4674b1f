# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class SegmentReference < Model
      # One of {Enums::SegmentObject}.
      # @return [String]
      attribute :object

      # @return [String]
      attribute :id
    end
  end
end
