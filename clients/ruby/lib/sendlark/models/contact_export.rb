# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactExport < Model
      # @return [String]
      attribute :id

      # One of {Enums::ContactExportStatus}.
      # @return [String]
      attribute :status

      # One of {Enums::ExportFormat}.
      # @return [String]
      attribute :format

      # @return [Array<String>]
      attribute :columns

      # @return [String, nil]
      attribute :segment_id

      # @return [Object, nil]
      attribute :filter

      # @return [Integer]
      attribute :rows

      # @return [Integer]
      attribute :bytes

      # @return [String, nil]
      attribute :error

      # @return [Time]
      attribute :created_at, "time"

      # @return [Time, nil]
      attribute :completed_at, "time"

      # @return [Time, nil]
      attribute :expires_at, "time"

      # @return [String]
      attribute :object
    end
  end
end
