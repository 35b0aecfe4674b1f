# frozen_string_literal: true

require "json"
require "securerandom"

module Sendlark
  # The body of a request.
  # @api private
  Payload = Struct.new(:type, :content) do
    def self.from(body, multipart: false)
      return if body.nil?

      (body.is_a?(Array) ? body : [body]).each { |email| Attachment.check(email) }
      multipart ? form(body) : new("application/json", JSON.generate(Values.encode(body)))
    rescue JSON::GeneratorError => e
      raise Error, "The request is no JSON: #{e.message}"
    end

    # Files as they are; lists and structures as JSON.
    def self.form(fields)
      boundary = "sendlark-#{SecureRandom.hex(16)}"
      parts = fields.reject { |_, value| value.nil? || value.equal?(OMIT) }.map do |name, value|
        "--#{boundary}\r\ncontent-disposition: form-data; name=\"#{name}\"#{part(name, value)}\r\n".b
      end
      new("multipart/form-data; boundary=#{boundary}", "#{parts.join}--#{boundary}--\r\n".b)
    end

    def self.part(name, value)
      return "\r\n\r\n#{text(Values.encode(value))}".b unless name == :file

      filename = value.respond_to?(:path) ? File.basename(value.path).tr("\"\r\n", "_") : "contacts.csv"
      content = value.respond_to?(:read) ? value.read : value
      "; filename=\"#{filename}\"\r\ncontent-type: application/octet-stream\r\n\r\n".b + content.b
    end

    def self.text(value) = value.is_a?(Array) || value.is_a?(Hash) ? JSON.generate(value) : value.to_s
    private_class_method :form, :part, :text
  end
  private_constant :Payload
end
