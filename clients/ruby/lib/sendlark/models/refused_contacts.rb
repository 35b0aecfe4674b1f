# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class RefusedContacts < Model
      # @return [Integer]
      attribute :unsubscribed

      # @return [Integer]
      attribute :pending

      # @return [Integer]
      attribute :opted_out

      # @return [Integer]
      attribute :bounce

      # @return [Integer]
      attribute :complaint

      # @return [Integer]
      attribute :manual
    end
  end
end
