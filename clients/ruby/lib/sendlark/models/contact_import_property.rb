# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactImportProperty < Model
      # @return [String]
      attribute :key

      # One of {Enums::ContactPropertyType}.
      # @return [String]
      attribute :type

      # @return [Boolean]
      attribute :exists
    end
  end
end
