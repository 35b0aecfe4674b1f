# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class Log < Model
      # @return [String]
      attribute :id

      # @return [Time]
      attribute :created_at, "time"

      # @return [String]
      attribute :endpoint

      # @return [String]
      attribute :method_, wire: "method"

      # @return [Integer]
      attribute :response_status

      # @return [String, nil]
      attribute :user_agent

      # @return [String]
      attribute :api_key_id

      # @return [String, nil]
      attribute :client_ip

      # @return [Integer]
      attribute :duration_ms

      # @return [String]
      attribute :object

      # @return [Object]
      attribute :request_body

      # @return [Object]
      attribute :response_body
    end
  end
end
