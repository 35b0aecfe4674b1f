# frozen_string_literal: true

module Sendlark
  # The base of everything this library raises.
  class Error < StandardError; end

  # No answer came: the connection failed.
  class ConnectionError < Error; end

  # No answer came in time.
  class TimeoutError < Error; end

  # What was posted is not from the server, or too old.
  class WebhookVerificationError < Error; end

  # An answer that refuses the request, or cannot be read.
  class ApiError < Error
    # @return [Integer]
    attr_reader :status
    # @return [String] As the API names it: `validation_error`.
    attr_reader :code
    # @return [String, nil]
    attr_reader :request_id
    # @return [Float, nil] In seconds.
    attr_reader :retry_after
    # @return [Hash{String => String}] By their names in lower case.
    attr_reader :headers
    # @return [Object] The answer as JSON, else its first 200 characters.
    attr_reader :body

    def initialize(message, status:, code: "", headers: {}, body: nil)
      super(message)
      @status = status
      @code = code
      @headers = headers
      @body = body
      @request_id = headers["x-request-id"]
      @retry_after = Float(headers["retry-after"] || "", exception: false)
    end

    # @api private
    def self.from(response)
      body = Values.parse(response.body)
      given = body.is_a?(Hash) ? body : {}
      code = given["name"].is_a?(String) ? given["name"] : ""
      message = given["message"].is_a?(String) ? given["message"] : "The server answered #{response.status}."
      body = response.body.dup.force_encoding("UTF-8").scrub[0, 200] if body.nil?
      class_for(response.status, code).new(message, status: response.status, code:, headers: response.headers, body:)
    end

    # @api private
    def self.class_for(status, code)
      BY_CODE[code] || BY_STATUS[status] || (status >= 500 ? ServerError : ApiError)
    end
  end
end

require_relative "error_classes"
