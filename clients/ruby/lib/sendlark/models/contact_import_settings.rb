# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactImportSettings < Model
      # One of {Enums::ContactImportOnConflict}.
      # @return [String]
      attribute :on_conflict

      # @return [Boolean]
      attribute :erase_empty

      # @return [String, nil]
      attribute :delimiter

      # One of {Enums::ContactImportPreset}.
      # @return [String, nil]
      attribute :preset

      # @return [Array<Models::ContactImportSegment>]
      attribute :segments, "[ContactImportSegment"

      # @return [Array<Models::ContactImportTopicChoice>]
      attribute :topics, "[ContactImportTopicChoice"

      # @return [String, nil]
      attribute :consent_source

      # @return [Object, nil]
      attribute :column_map
    end
  end
end
