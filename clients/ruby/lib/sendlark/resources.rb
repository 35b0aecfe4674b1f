# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    autoload :Emails, "sendlark/resources/emails"
    autoload :EmailsAttachments, "sendlark/resources/emails_attachments"
    autoload :EmailsEvents, "sendlark/resources/emails_events"
    autoload :EmailsAttempts, "sendlark/resources/emails_attempts"
    autoload :Batch, "sendlark/resources/batch"
    autoload :UnsubscribePage, "sendlark/resources/unsubscribe_page"
    autoload :Domains, "sendlark/resources/domains"
    autoload :ApiKeys, "sendlark/resources/api_keys"
    autoload :Logs, "sendlark/resources/logs"
    autoload :Deliveries, "sendlark/resources/deliveries"
    autoload :Reports, "sendlark/resources/reports"
    autoload :Suppressions, "sendlark/resources/suppressions"
    autoload :SuppressionsBatch, "sendlark/resources/suppressions_batch"
    autoload :Webhooks, "sendlark/resources/webhooks"
    autoload :WebhooksEvents, "sendlark/resources/webhooks_events"
    autoload :WebhooksEventsAttempts, "sendlark/resources/webhooks_events_attempts"
    autoload :Templates, "sendlark/resources/templates"
    autoload :TemplatesVersions, "sendlark/resources/templates_versions"
    autoload :Broadcasts, "sendlark/resources/broadcasts"
    autoload :Automations, "sendlark/resources/automations"
    autoload :AutomationsRuns, "sendlark/resources/automations_runs"
    autoload :Contacts, "sendlark/resources/contacts"
    autoload :ContactsSegments, "sendlark/resources/contacts_segments"
    autoload :ContactsTopics, "sendlark/resources/contacts_topics"
    autoload :ContactsConsents, "sendlark/resources/contacts_consents"
    autoload :ContactsActivity, "sendlark/resources/contacts_activity"
    autoload :ContactsImports, "sendlark/resources/contacts_imports"
    autoload :ContactsExports, "sendlark/resources/contacts_exports"
    autoload :ContactsErasures, "sendlark/resources/contacts_erasures"
    autoload :ContactProperties, "sendlark/resources/contact_properties"
    autoload :Topics, "sendlark/resources/topics"
    autoload :Segments, "sendlark/resources/segments"
    autoload :SegmentsContacts, "sendlark/resources/segments_contacts"
    autoload :Forms, "sendlark/resources/forms"
    autoload :Events, "sendlark/resources/events"
    autoload :Usage, "sendlark/resources/usage"

    # Of the API's description that this library was made from.
    API_REVISION = "ceab9d71ce22"

    # All resources; the client is one.
    module Root
      # @return [Emails]
      def emails = @emails ||= Emails.new(self)

      # @return [Batch]
      def batch = @batch ||= Batch.new(self)

      # @return [UnsubscribePage]
      def unsubscribe_page = @unsubscribe_page ||= UnsubscribePage.new(self)

      # @return [Domains]
      def domains = @domains ||= Domains.new(self)

      # @return [ApiKeys]
      def api_keys = @api_keys ||= ApiKeys.new(self)

      # @return [Logs]
      def logs = @logs ||= Logs.new(self)

      # @return [Deliveries]
      def deliveries = @deliveries ||= Deliveries.new(self)

      # @return [Reports]
      def reports = @reports ||= Reports.new(self)

      # @return [Suppressions]
      def suppressions = @suppressions ||= Suppressions.new(self)

      # @return [Webhooks]
      def webhooks = @webhooks ||= Webhooks.new(self)

      # @return [Templates]
      def templates = @templates ||= Templates.new(self)

      # @return [Broadcasts]
      def broadcasts = @broadcasts ||= Broadcasts.new(self)

      # @return [Automations]
      def automations = @automations ||= Automations.new(self)

      # @return [Contacts]
      def contacts = @contacts ||= Contacts.new(self)

      # @return [ContactProperties]
      def contact_properties = @contact_properties ||= ContactProperties.new(self)

      # @return [Topics]
      def topics = @topics ||= Topics.new(self)

      # @return [Segments]
      def segments = @segments ||= Segments.new(self)

      # @return [Forms]
      def forms = @forms ||= Forms.new(self)

      # @return [Events]
      def events = @events ||= Events.new(self)

      # @return [Usage]
      def usage = @usage ||= Usage.new(self)
    end
  end
end
