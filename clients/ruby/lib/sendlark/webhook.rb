# frozen_string_literal: true

require "openssl"

module Sendlark
  # An event of a type that this version does not know.
  class UnknownEvent < Model
    attribute :type
    attribute :created_at, "time"
    attribute :data
  end

  # Verifies what webhooks post: HMAC-SHA256 over id, time and the body's bytes, as Standard Webhooks describes.
  module Webhook
    module_function

    # The event in a request of a webhook, such as a {Models::EmailBouncedEvent}, and an {UnknownEvent} for a type that
    # this version does not know.
    #
    # @param body [String] The raw body, before anything parses it: `request.raw_post` in Rails, `request.body.read`
    #   in Rack.
    # @param headers [#each] `request.headers`, or the environment of Rack.
    # @param secret [String, Array<String>] Several are for the time of a rotation.
    # @param tolerance [Integer] How far the clocks may be apart, in seconds.
    # @raise [WebhookVerificationError] For what the server has not posted, and for old posts.
    def verify(body, headers, secret, tolerance: 300)
      id, timestamp, signatures = %w[id timestamp signature].map { |name| header(headers, name) }
      check_time(timestamp, tolerance)
      signed = "#{id}.#{timestamp}.".b + body.b
      expected = Array(secret).map { |one| "v1,#{[OpenSSL::HMAC.digest("SHA256", key_of(one), signed)].pack("m0")}" }
      given = signatures.split
      is_ours = expected.any? { |one| given.any? { |signature| OpenSSL.secure_compare(one, signature) } }
      raise WebhookVerificationError, "No signature of the webhook is from this secret." unless is_ours

      read(body)
    end

    def check_time(timestamp, tolerance)
      raise WebhookVerificationError, "The time of the webhook is not a number." unless timestamp.match?(/\A\d{1,12}\z/)
      return if (Time.now.to_f - timestamp.to_i).abs <= tolerance + 1

      raise WebhookVerificationError, "The webhook was posted too long ago, or by a clock that is ahead."
    end

    def read(body)
      payload = Values.parse(body)
      type = payload["type"] if payload.is_a?(Hash)
      raise WebhookVerificationError, "The webhook's body is no event." unless type.is_a?(String)

      name = Models::EVENTS[type]
      (name.nil? ? UnknownEvent : Models.const_get(name)).new(payload)
    end

    def key_of(secret)
      key = secret.delete_prefix("whsec_").unpack1("m0")
      raise ArgumentError if key.empty?

      key
    rescue ArgumentError
      raise WebhookVerificationError, "The secret is not base64."
    end

    def header(headers, name)
      names = ["svix-#{name}", "webhook-#{name}"]
      headers.each do |key, value|
        next unless names.include?(key.to_s.downcase.tr("_", "-").delete_prefix("http-"))

        text = Array(value).first.to_s
        return text unless text.empty?
      end
      raise WebhookVerificationError, "The header svix-#{name} is missing."
    end
    private_class_method :check_time, :read, :key_of, :header
  end
end
