# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class BroadcastTestResult < Model
      # @return [String]
      attribute :object

      # @return [String]
      attribute :id

      # @return [Array<String>]
      attribute :email_ids
    end
  end
end
