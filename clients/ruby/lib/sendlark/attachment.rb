# frozen_string_literal: true

require_relative "content_types"

module Sendlark
  # Attachments from files, bytes and addresses.
  module Attachment
    BYTES_MAX = 40 * 1024 * 1024
    private_constant :BYTES_MAX

    module_function

    # Reads a file. `more` may be `filename`, `content_type` and `content_id`.
    # @return [Hash]
    def from_file(path, **more)
      from_bytes(more[:filename] || File.basename(path), File.binread(path), **more)
    rescue SystemCallError => e
      raise Error, "Cannot read the file #{path}: #{e.message}"
    end

    # @return [Hash]
    def from_bytes(filename, content, **more)
      type = TYPES[File.extname(filename).delete_prefix(".").downcase]
      { filename:, content: [content].pack("m0"), content_type: type, **more }.compact
    end

    # The server fetches it.
    # @return [Hash]
    def from_url(url, **more) = { path: url, **more }

    # Shown inside the HTML as `cid:` and `content_id`.
    # @return [Hash]
    def inline(path, content_id, **more) = from_file(path, **more, content_id:)

    # Raises where attachments are more than the server takes.
    # @api private
    def check(email)
      return unless email.is_a?(Hash) && email[:attachments].is_a?(Array)

      bytes = email[:attachments].sum { |attachment| (attachment[:content] || attachment["content"]).to_s.bytesize }
      raise Error, "The attachments have more than 40 MB in base64." if bytes > BYTES_MAX
    end
  end
end
