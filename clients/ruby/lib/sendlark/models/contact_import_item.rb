# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactImportItem < Model
      # @return [String]
      attribute :object

      # @return [String]
      attribute :id

      # One of {Enums::ContactImportStatus}.
      # @return [String]
      attribute :status

      # @return [Time]
      attribute :created_at, "time"

      # @return [Time, nil]
      attribute :completed_at, "time"

      # @return [Models::ContactImportCounts]
      attribute :counts, "ContactImportCounts"

      # @return [Boolean]
      attribute :dry_run

      # @return [String]
      attribute :file_name

      # @return [Integer]
      attribute :file_bytes

      # From 0 to 1.
      # @return [Numeric]
      attribute :progress

      # @return [String, nil]
      attribute :failure

      # While the status is `in_progress`, the undo is under way.
      # @return [Time, nil]
      attribute :undone_at, "time"
    end
  end
end
