# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ConsentList < Model
      # @return [String]
      attribute :object

      # @return [Boolean]
      attribute :has_more

      # @return [Array<Models::Consent>]
      attribute :data, "[Consent"
    end
  end
end
