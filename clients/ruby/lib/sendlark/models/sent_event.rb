# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class SentEvent < Model
      # @return [String]
      attribute :object

      # @return [String]
      attribute :event
    end
  end
end
