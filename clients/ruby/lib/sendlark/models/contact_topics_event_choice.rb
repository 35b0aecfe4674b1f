# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactTopicsEventChoice < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :subscription
    end
  end
end
