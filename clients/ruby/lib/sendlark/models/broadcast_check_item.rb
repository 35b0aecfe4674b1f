# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class BroadcastCheckItem < Model
      # One of {Enums::BroadcastCheckId}.
      # @return [String]
      attribute :id

      # @return [String]
      attribute :message

      # @return [String, nil]
      attribute :fix

      # @return [Integer, nil]
      attribute :count
    end
  end
end
