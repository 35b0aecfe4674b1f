# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class EmailSuppression < Model
      # @return [String]
      attribute :type

      # @return [String]
      attribute :message

      # @return [String, nil]
      attribute :reason
    end
  end
end
