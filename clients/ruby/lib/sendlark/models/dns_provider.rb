# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class DnsProvider < Model
      # @return [String]
      attribute :name

      # @return [String]
      attribute :console_url
    end
  end
end
