# frozen_string_literal: true

require_relative "sendlark/version"

# The client library for Sendlark. Its parts are loaded when they are used first.
module Sendlark
  # Stands for what is not sent, where nil would clear a value.
  OMIT = Object.new
  def OMIT.inspect = "Sendlark::OMIT"
  OMIT.freeze

  autoload :Attachment, "sendlark/attachment"
  autoload :Client, "sendlark/client"
  autoload :DeliveryMethod, "sendlark/delivery_method"
  autoload :Enums, "sendlark/enums"
  autoload :Model, "sendlark/model"
  autoload :Models, "sendlark/models"
  autoload :NetHttp, "sendlark/net_http"
  autoload :Page, "sendlark/page"
  autoload :Payload, "sendlark/payload"
  autoload :Request, "sendlark/http"
  autoload :Resource, "sendlark/resource"
  autoload :Resources, "sendlark/resources"
  autoload :Response, "sendlark/http"
  autoload :UnknownEvent, "sendlark/webhook"
  autoload :Values, "sendlark/values"
  autoload :Webhook, "sendlark/webhook"
end

require_relative "sendlark/errors"

if defined?(ActiveSupport) && ActiveSupport.respond_to?(:on_load)
  ActiveSupport.on_load(:action_mailer) { add_delivery_method(:sendlark, Sendlark::DeliveryMethod) }
end
