# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactImportSegment < Model
      # @return [String]
      attribute :id
    end
  end
end
