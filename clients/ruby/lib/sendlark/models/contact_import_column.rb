# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactImportColumn < Model
      # @return [String]
      attribute :name

      # Null: the column is not imported. One of {Enums::ContactImportColumnTarget}.
      # @return [String, nil]
      attribute :target

      # @return [Models::ContactImportProperty, nil]
      attribute :property, "ContactImportProperty"
    end
  end
end
