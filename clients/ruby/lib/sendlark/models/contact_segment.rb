# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactSegment < Model
      # @return [String]
      attribute :object

      # @return [String]
      attribute :id

      # @return [String]
      attribute :contact_id

      # @return [String]
      attribute :segment_id
    end
  end
end
