# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class DomainReportsAsked < Model
      # @return [Boolean]
      attribute :dmarc

      # @return [Boolean]
      attribute :tls
    end
  end
end
