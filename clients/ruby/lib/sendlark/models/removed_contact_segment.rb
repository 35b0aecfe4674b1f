# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class RemovedContactSegment < Model
      # @return [String]
      attribute :object

      # @return [String]
      attribute :id

      # @return [String]
      attribute :contact_id

      # @return [String]
      attribute :segment_id

      # @return [String]
      attribute :audience_id, wire: "audienceId"

      # @return [Boolean]
      attribute :deleted
    end
  end
end
