# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class BatchError < Model
      # @return [Integer]
      attribute :index

      # @return [String]
      attribute :message
    end
  end
end
