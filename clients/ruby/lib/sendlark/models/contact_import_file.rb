# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactImportFile < Model
      # One of {Enums::ContactImportFileFormat}.
      # @return [String]
      attribute :format

      # @return [String, nil]
      attribute :delimiter

      # One of {Enums::ContactImportFileEncoding}.
      # @return [String]
      attribute :encoding

      # @return [Boolean]
      attribute :has_header

      # One of {Enums::ContactImportPreset}.
      # @return [String, nil]
      attribute :preset

      # @return [Integer]
      attribute :rows

      # @return [Array<Models::ContactImportColumn>]
      attribute :columns, "[ContactImportColumn"

      # The first rows, as they are in the file.
      # @return [Array<Array<String>>]
      attribute :preview
    end
  end
end
