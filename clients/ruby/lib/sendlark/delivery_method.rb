# frozen_string_literal: true

module Sendlark
  # Sends what Action Mailer made: `config.action_mailer.delivery_method = :sendlark`. Its settings are arguments of
  # {Client}, and those of an email that messages have no word for; both may be set for a single one, too:
  #
  #   mail(to:, subject:, delivery_method_options: { tags: [{ name: "kind", value: "welcome" }] })
  class DeliveryMethod
    OF_EMAILS = %i[tags scheduled_at deliver_within topic_id unsubscribe].freeze
    OWN_HEADERS = %w[
      from to cc bcc reply-to subject date message-id mime-version content-type content-transfer-encoding
      content-disposition content-id sendlark-email-id
    ].freeze
    private_constant :OF_EMAILS, :OWN_HEADERS

    @clients = {}
    @lock = Mutex.new

    # One for the same settings, as each message has a delivery method of its own.
    # @api private
    def self.client(key, options)
      @lock.synchronize { @clients[[key, options]] ||= Client.new(key, **options) }
    end

    attr_accessor :settings

    def initialize(settings)
      @settings = settings
    end

    # @param mail [Mail::Message]
    # @raise [Error]
    def deliver!(mail)
      options = settings.except(*OF_EMAILS, :api_key, :idempotency_key, :return_response)
      client = self.class.client(settings[:api_key], options)
      email = { **addresses(mail), **content(mail), **settings.slice(*OF_EMAILS) }
      answer = client.emails.send(**email, options: settings.slice(:idempotency_key))
      mail.header.fields.delete_if { |field| field.name == "Sendlark-Email-Id" }
      mail["Sendlark-Email-Id"] = answer.id
      answer
    end

    private

    def addresses(mail)
      lists = { from: :from, to: :to, cc: :cc, bcc: :bcc, reply_to: :reply_to }.filter_map do |name, field|
        found = mail[field]&.addrs || []
        [name, found.map(&:format)] unless found.empty?
      end
      given = lists.to_h
      raise Error, "An email needs one sender." unless given[:from]&.one?

      { to: [], **given, from: given[:from].first }
    end

    def content(mail)
      text, html = %w[text/plain text/html].map { |type| part(mail, type)&.decoded }
      headers = headers(mail)
      attachments = mail.attachments.map { |part| attachment(part) }
      { subject: mail.subject, text:, html:, headers:, attachments: }.reject { |_, value| value.nil? || value.empty? }
    end

    def part(mail, type)
      return (mail if (mail.mime_type || "text/plain") == type) unless mail.multipart?

      type == "text/html" ? mail.html_part : mail.text_part
    end

    def headers(mail)
      fields = mail.header.fields.reject { |field| OWN_HEADERS.include?(field.name.downcase) }
      fields.to_h { |field| [field.name, field.decoded.to_s] }
    end

    def attachment(part)
      more = { content_type: part.mime_type, content_id: (part.cid if part.inline?) }.compact
      Attachment.from_bytes(part.filename, part.decoded, **more)
    end
  end
end
