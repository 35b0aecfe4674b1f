# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class AddedSuppressions < Model
      # @return [Array<Models::SuppressionReference>]
      attribute :data, "[SuppressionReference"
    end
  end
end
