# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class RemovedSuppressions < Model
      # @return [Array<Models::RemovedSuppression>]
      attribute :data, "[RemovedSuppression"
    end
  end
end
