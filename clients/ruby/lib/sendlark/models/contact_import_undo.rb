# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactImportUndo < Model
      # @return [Integer]
      attribute :restored

      # Contacts that were changed since.
      # @return [Integer]
      attribute :kept
    end
  end
end
