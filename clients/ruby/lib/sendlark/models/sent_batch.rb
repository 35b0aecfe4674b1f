# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class SentBatch < Model
      # @return [Array<Models::SentEmail>]
      attribute :data, "[SentEmail"

      # @return [Array<Models::BatchError>, nil]
      attribute :errors, "[BatchError"
    end
  end
end
