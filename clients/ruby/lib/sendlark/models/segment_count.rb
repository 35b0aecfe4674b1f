# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class SegmentCount < Model
      # @return [Integer]
      attribute :total

      # @return [Integer]
      attribute :would_receive

      # @return [Models::RefusedContacts]
      attribute :refused, "RefusedContacts"

      # @return [String]
      attribute :as_of

      # @return [String]
      attribute :object

      # @return [String]
      attribute :id
    end
  end
end
